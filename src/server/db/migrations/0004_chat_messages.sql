CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"message_id" uuid NOT NULL,
	"sender_id" integer,
	"text" text NOT NULL,
	"file_ids" integer[] NOT NULL,
	"fingerprint" text,
	"event" text,
	"audience" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
DROP INDEX "chat_members_once";--> statement-breakpoint
DROP INDEX "chat_members_user";--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "visible" int8multirange;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "last_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "read_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "unread_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
-- One row for each person in a room instead of one for each stay. No room has a message yet: a stay is all or nothing.
DELETE FROM "chat_members" earlier USING "chat_members" later
	WHERE earlier.room_id = later.room_id AND earlier.user_id = later.user_id AND earlier.id < later.id;--> statement-breakpoint
UPDATE "chat_members" SET "updated_at" = "joined_at",
	"visible" = CASE WHEN "left_sequence" IS NULL THEN '{[1,)}'::int8multirange ELSE '{}'::int8multirange END;--> statement-breakpoint
ALTER TABLE "chat_members" ALTER COLUMN "visible" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "direct_key" text;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "published_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_order" ON "chat_messages" USING btree ("room_id","sequence");--> statement-breakpoint
CREATE INDEX "chat_messages_sender" ON "chat_messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "chat_members_unread" ON "chat_members" USING btree ("user_id") WHERE unread_count > 0;--> statement-breakpoint
CREATE INDEX "chat_rooms_unpublished" ON "chat_rooms" USING btree ("id") WHERE last_sequence > published_sequence;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_members_once" ON "chat_members" USING btree ("room_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_members_user" ON "chat_members" USING btree ("user_id","updated_at","id");--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_direct_key_unique" UNIQUE("direct_key");