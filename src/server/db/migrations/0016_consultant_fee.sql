DROP INDEX "orders_one_pending";--> statement-breakpoint
DROP INDEX "orders_one_pending_stage";--> statement-breakpoint
DROP INDEX "orders_not_paid_out";--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "consultant_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "fee_kind" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "fee_percent" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "fee_covers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_order" ON "chargebacks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("opened_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "orders_fee_open" ON "orders" USING btree ("id") WHERE status in ('paid', 'refund_pending', 'partly_refunded') and fee_cents > 0 and fee_settled_at is null;--> statement-breakpoint
CREATE INDEX "orders_consultant" ON "orders" USING btree ("consultant_id","id") WHERE consultant_id is not null;--> statement-breakpoint
CREATE INDEX "orders_fee_unpaid" ON "orders" USING btree ("project_id") WHERE status = 'pending' and kind = 'fee';--> statement-breakpoint
CREATE INDEX "orders_fee_due" ON "orders" USING btree ("fee_due_at") WHERE fee_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("project_id") WHERE status = 'pending' and stage_id is null and kind = 'quotation';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_stage" ON "orders" USING btree ("stage_id") WHERE status = 'pending' and kind = 'quotation';--> statement-breakpoint
CREATE INDEX "orders_not_paid_out" ON "orders" USING btree ("id") WHERE status in ('paid', 'refund_pending', 'partly_refunded') and kind = 'quotation' and paid_out_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee" CHECK (fee_cents between 0 and amount_cents and (fee_cents = 0 or consultant_id is not null)
        and (kind <> 'fee' or fee_cents = amount_cents));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_fee" CHECK (fee_cents between 0 and amount_cents);--> statement-breakpoint
-- A consultant is paid of an order too.
ALTER TABLE "payouts" RENAME COLUMN "technician_id" TO "payee_id";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "payouts_technician_id_users_id_fk" TO "payouts_payee_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "payouts_technician" RENAME TO "payouts_payee";--> statement-breakpoint
DROP TRIGGER payouts_told ON payouts;--> statement-breakpoint
CREATE TRIGGER payouts_told AFTER INSERT ON payouts
  FOR EACH ROW EXECUTE FUNCTION tell_change('account', 'payee_id');--> statement-breakpoint
-- A warranty ends by its timer alone, without a step of the project.
CREATE TRIGGER warranties_told AFTER UPDATE OF timers_done ON warranties
  FOR EACH ROW WHEN (OLD.timers_done <> NEW.timers_done) EXECUTE FUNCTION tell_change('project', 'project_id');
