ALTER TABLE "ledger_movements" DROP CONSTRAINT "ledger_movements_one_origin";--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "share_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "platform_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_one_fee" ON "ledger_movements" USING btree ("provider_reference") WHERE kind = 'provider_fee';--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_one_origin" CHECK (num_nonnulls(order_id, line_id) = 1 or kind = 'provider_fee');