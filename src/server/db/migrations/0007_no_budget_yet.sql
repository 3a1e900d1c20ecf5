ALTER TABLE "projects" ALTER COLUMN "budget_min_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "budget_max_cents" DROP NOT NULL;