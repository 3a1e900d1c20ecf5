CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "complaints_created" ON "complaints" USING btree ("created_at");