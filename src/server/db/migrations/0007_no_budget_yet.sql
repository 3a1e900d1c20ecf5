ALTER TABLE "projects" ALTER COLUMN "budget_min_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "budget_max_cents" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "complaints_created" ON "complaints" USING btree ("created_at");