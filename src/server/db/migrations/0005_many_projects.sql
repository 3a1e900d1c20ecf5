DROP INDEX "chat_members_user";--> statement-breakpoint
DROP INDEX "chat_members_unread";--> statement-breakpoint
CREATE INDEX "projects_open" ON "projects" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "projects_quoting" ON "projects" USING btree ("id") WHERE status = 'quoting';--> statement-breakpoint
CREATE INDEX "projects_owner_completed" ON "projects" USING btree ("owner_id","due_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "projects_consultant_completed" ON "projects" USING btree ("consultant_id","due_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "projects_technician_completed" ON "projects" USING btree ("technician_id","due_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "chat_members_user" ON "chat_members" USING btree ("user_id","updated_at","id","visible");--> statement-breakpoint
CREATE INDEX "chat_members_unread" ON "chat_members" USING btree ("user_id","unread_count") WHERE unread_count > 0;