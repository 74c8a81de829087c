-- How often somebody has done something lately, counted for all servers together. Unlogged: each act writes here, and
-- nobody minds when a crash of the database forgets it.
CREATE UNLOGGED TABLE "limit_counts" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limit_counts_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "limit_counts_ends_at_idx" ON "limit_counts"("ends_at");
