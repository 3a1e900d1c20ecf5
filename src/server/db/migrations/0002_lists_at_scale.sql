CREATE INDEX "notifications_read" ON "notifications" USING btree ("user_id","id") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "applications_live" ON "applications" USING btree ("consultant_id","project_id") WHERE status in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "projects_owner_status" ON "projects" USING btree ("owner_id","status","id");--> statement-breakpoint
CREATE INDEX "quotations_live" ON "quotations" USING btree ("technician_id","project_id") WHERE status in ('submitted', 'accepted');