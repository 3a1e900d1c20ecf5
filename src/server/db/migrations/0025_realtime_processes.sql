CREATE TABLE "realtime_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
