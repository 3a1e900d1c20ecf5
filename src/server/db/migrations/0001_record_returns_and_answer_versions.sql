ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "answer_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;