ALTER TABLE "chat_members" DROP COLUMN "joined_sequence";--> statement-breakpoint
ALTER TABLE "chat_members" DROP COLUMN "left_sequence";