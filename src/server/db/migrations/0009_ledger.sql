CREATE TABLE "book_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checked_at" timestamp (3) with time zone NOT NULL,
	"last_entry_id" integer NOT NULL,
	"balances" jsonb NOT NULL,
	"fault_count" integer NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"movement_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order_id" integer NOT NULL,
	"project_id" integer,
	"person_id" integer,
	"provider" text,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0),
	CONSTRAINT "ledger_entries_due_to" CHECK (("ledger_entries"."account" = 'due') = ("ledger_entries"."person_id" is not null)),
	CONSTRAINT "ledger_entries_held_by" CHECK (("ledger_entries"."account" = 'cash') = ("ledger_entries"."provider" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"refund_id" integer,
	"payout_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_movement" ON "ledger_entries" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_project" ON "ledger_entries" USING btree ("project_id","account") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_person" ON "ledger_entries" USING btree ("person_id","id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_movements_order" ON "ledger_movements" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_movements_refund" ON "ledger_movements" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_one_arrival" ON "ledger_movements" USING btree ("payment_id") WHERE kind in ('paid', 'unusable');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_one_paid" ON "ledger_movements" USING btree ("order_id") WHERE kind = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_one_payout" ON "ledger_movements" USING btree ("payout_id") WHERE kind = 'paid_out';--> statement-breakpoint
CREATE TRIGGER ledger_movements_append_only BEFORE UPDATE OR DELETE ON ledger_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_movements_never_emptied BEFORE TRUNCATE ON ledger_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One statement writes all entries of a movement, and they add up to zero.
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced integer;
BEGIN
  SELECT movement_id INTO unbalanced FROM written GROUP BY movement_id HAVING sum(amount_cents) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'movement % does not balance', unbalanced;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION require_balance();
--> statement-breakpoint
-- The movements from before the books were kept. Refunds that failed and were not tried again have moved nothing.
INSERT INTO ledger_movements (kind, order_id, payment_id, created_at)
SELECT CASE WHEN p.is_wanted AND p.place = 1 THEN 'paid' ELSE 'unusable' END, p.order_id, p.id, p.settled_at
FROM (
  SELECT payments.*, w.is_wanted, row_number() OVER (PARTITION BY payments.order_id, w.is_wanted ORDER BY payments.id) AS place
  FROM payments JOIN orders ON orders.id = payments.order_id
  CROSS JOIN LATERAL (SELECT payments.status = 'paid' AND payments.amount_cents = orders.amount_cents
    AND payments.settled_at IS NOT DISTINCT FROM orders.paid_at AS is_wanted) w
  WHERE payments.status IN ('paid', 'refunded') AND payments.settled_at IS NOT NULL AND payments.amount_cents > 0
) p ORDER BY p.settled_at, p.id;
--> statement-breakpoint
INSERT INTO ledger_entries (movement_id, account, amount_cents, order_id, project_id, provider)
SELECT m.id, side.account, side.sign * p.amount_cents, o.id, o.project_id, side.provider
FROM ledger_movements m JOIN payments p ON p.id = m.payment_id JOIN orders o ON o.id = m.order_id
CROSS JOIN LATERAL (VALUES (1, 'cash', p.provider), (-1, CASE WHEN m.kind = 'unusable' THEN 'returning'
  WHEN o.kind = 'subscription' THEN 'subscriptions' ELSE 'held' END, NULL)) AS side (sign, account, provider)
ORDER BY m.id, side.sign DESC;
--> statement-breakpoint
INSERT INTO ledger_movements (kind, order_id, payment_id, created_at)
SELECT 'refund_sent', m.order_id, p.id, coalesce(p.returned_at, p.settled_at)
FROM ledger_movements m JOIN payments p ON p.id = m.payment_id
WHERE m.kind = 'unusable' AND p.status = 'refunded' ORDER BY p.id;
--> statement-breakpoint
INSERT INTO ledger_entries (movement_id, account, amount_cents, order_id, project_id, provider)
SELECT m.id, side.account, side.sign * p.amount_cents, o.id, o.project_id, side.provider
FROM ledger_movements m JOIN payments p ON p.id = m.payment_id JOIN orders o ON o.id = m.order_id
CROSS JOIN LATERAL (VALUES (1, 'returning', NULL), (-1, 'cash', p.provider)) AS side (sign, account, provider)
WHERE m.kind = 'refund_sent' ORDER BY m.id, side.sign DESC;
--> statement-breakpoint
INSERT INTO ledger_movements (kind, order_id, refund_id, created_at)
SELECT 'refund_decided', r.order_id, r.id, r.created_at FROM refunds r WHERE r.failed_at IS NULL ORDER BY r.id;
--> statement-breakpoint
INSERT INTO ledger_entries (movement_id, account, amount_cents, order_id, project_id)
SELECT m.id, side.account, side.sign * r.amount_cents, o.id, o.project_id
FROM ledger_movements m JOIN refunds r ON r.id = m.refund_id JOIN orders o ON o.id = m.order_id
LEFT JOIN payouts y ON y.order_id = o.id
CROSS JOIN LATERAL (VALUES (1, CASE WHEN o.kind = 'subscription' THEN 'subscriptions'
  WHEN y.created_at <= r.created_at THEN 'cost' ELSE 'held' END), (-1, 'returning')) AS side (sign, account)
WHERE m.kind = 'refund_decided' ORDER BY m.id, side.sign DESC;
--> statement-breakpoint
INSERT INTO ledger_movements (kind, order_id, refund_id, created_at)
SELECT 'refund_sent', r.order_id, r.id, r.settled_at FROM refunds r WHERE r.settled_at IS NOT NULL ORDER BY r.id;
--> statement-breakpoint
INSERT INTO ledger_entries (movement_id, account, amount_cents, order_id, project_id, provider)
SELECT m.id, side.account, side.sign * r.amount_cents, o.id, o.project_id, side.provider
FROM ledger_movements m JOIN refunds r ON r.id = m.refund_id JOIN orders o ON o.id = m.order_id
CROSS JOIN LATERAL (
  SELECT coalesce((SELECT p.provider FROM ledger_movements paid JOIN payments p ON p.id = paid.payment_id
    WHERE paid.order_id = o.id AND paid.kind = 'paid'), 'bank') AS name) provider
CROSS JOIN LATERAL (VALUES (1, 'returning', NULL), (-1, 'cash', provider.name)) AS side (sign, account, provider)
WHERE m.kind = 'refund_sent' ORDER BY m.id, side.sign DESC;
--> statement-breakpoint
-- What is still held of work that is over, or that was paid out, is due to its technician.
INSERT INTO ledger_movements (kind, order_id, created_at)
SELECT 'released', o.id, coalesce(y.created_at, p.completed_at, p.updated_at)
FROM orders o JOIN projects p ON p.id = o.project_id LEFT JOIN payouts y ON y.order_id = o.id
WHERE p.technician_id IS NOT NULL AND (y.id IS NOT NULL OR p.status IN ('completed', 'cancelled'))
  AND (SELECT sum(e.amount_cents) FROM ledger_entries e WHERE e.order_id = o.id AND e.account = 'held') < 0
ORDER BY o.id;
--> statement-breakpoint
INSERT INTO ledger_entries (movement_id, account, amount_cents, order_id, project_id, person_id)
SELECT m.id, side.account, side.sign * held.cents, o.id, o.project_id, side.person_id
FROM ledger_movements m JOIN orders o ON o.id = m.order_id JOIN projects p ON p.id = o.project_id
CROSS JOIN LATERAL (
  SELECT -sum(e.amount_cents) AS cents FROM ledger_entries e WHERE e.order_id = o.id AND e.account = 'held') held
CROSS JOIN LATERAL (VALUES (1, 'held', NULL), (-1, 'due', p.technician_id)) AS side (sign, account, person_id)
WHERE m.kind = 'released' ORDER BY m.id, side.sign DESC;
--> statement-breakpoint
INSERT INTO ledger_movements (kind, order_id, payout_id, created_at)
SELECT 'paid_out', y.order_id, y.id, y.created_at FROM payouts y ORDER BY y.id;
--> statement-breakpoint
INSERT INTO ledger_entries (movement_id, account, amount_cents, order_id, project_id, person_id, provider)
SELECT m.id, side.account, side.sign * y.amount_cents, o.id, o.project_id, side.person_id, side.provider
FROM ledger_movements m JOIN payouts y ON y.id = m.payout_id JOIN orders o ON o.id = m.order_id
CROSS JOIN LATERAL (VALUES (1, 'due', y.technician_id, NULL), (-1, 'cash', NULL, 'bank'))
  AS side (sign, account, person_id, provider)
ORDER BY m.id, side.sign DESC;
