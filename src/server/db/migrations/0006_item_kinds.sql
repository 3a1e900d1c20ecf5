ALTER TABLE "estimate_items" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "kind" text;