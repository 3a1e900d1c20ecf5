CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"build" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"is_draining" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
