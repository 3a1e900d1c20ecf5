ALTER TABLE "payouts" ADD COLUMN "share_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "platform_percent" integer DEFAULT 0 NOT NULL;