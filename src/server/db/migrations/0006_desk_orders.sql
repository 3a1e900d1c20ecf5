CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "orders_paid_order" ON "orders" USING btree (coalesce(paid_at, '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "projects_due" ON "projects" USING btree ((case when status in ('open', 'estimating', 'quoting', 'awaiting_payment', 'in_progress', 'submitted', 'revising')
  then coalesce(due_at, 'infinity'::timestamptz) else 'infinity'::timestamptz end),"id");--> statement-breakpoint
CREATE INDEX "projects_updated" ON "projects" USING btree ("updated_at","id");