ALTER TABLE "orders" ADD COLUMN "fee_earned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bearer" text DEFAULT 'platform' NOT NULL;