-- Notices under section 77(1) of the Electronic Communications and Transactions Act. Shown to moderators alone.
CREATE TYPE "TakedownState" AS ENUM ('open', 'acted', 'refused');

CREATE TABLE "takedowns" (
    "id" SERIAL NOT NULL,
    "full_names" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "right_infringed" TEXT NOT NULL,
    "material" TEXT NOT NULL,
    "remedy" TEXT NOT NULL,
    "telephone" TEXT,
    "email" TEXT,
    "fingerprint" TEXT NOT NULL,
    "state" "TakedownState" NOT NULL DEFAULT 'open',
    "words" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "judged_at" TIMESTAMPTZ(3),
    "judged_by" INTEGER,

    CONSTRAINT "takedowns_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "takedowns_complete" CHECK (full_names <> '' AND address <> '' AND signature <> '' AND right_infringed <> '' AND remedy <> ''),
    CONSTRAINT "takedowns_material_here" CHECK (material ~ '^/([^/\\]|$)'),
    CONSTRAINT "takedowns_judged" CHECK ((state = 'open') = (judged_at IS NULL) AND (state = 'open') = (words IS NULL)),
    CONSTRAINT "takedowns_judge" CHECK (judged_by IS NULL OR state <> 'open')
);

CREATE UNIQUE INDEX "takedowns_fingerprint_key" ON "takedowns"("fingerprint");
CREATE INDEX "takedowns_judged_at_id_idx" ON "takedowns"("judged_at" DESC, "id");
CREATE INDEX "takedowns_judged_by_idx" ON "takedowns"("judged_by");

ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_judged_by_fkey" FOREIGN KEY ("judged_by") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER takedowns_count_openly AFTER INSERT ON takedowns FOR EACH ROW EXECUTE FUNCTION count_openly('takedowns');
