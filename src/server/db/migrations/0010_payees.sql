CREATE TABLE "payees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"holder" text NOT NULL,
	"bank_code" text,
	"account" text NOT NULL,
	"usable_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payees_user" ON "payees" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_technician" ON "payouts" USING btree ("technician_id");--> statement-breakpoint
CREATE TRIGGER payouts_told AFTER INSERT ON payouts
  FOR EACH ROW EXECUTE FUNCTION tell_change('account', 'technician_id');
