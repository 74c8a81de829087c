-- Which share picture of a recipe or restaurant lies in the store, so that an older one can be taken away.
CREATE TABLE "share_pictures" (
    "kind" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "version" TEXT NOT NULL,

    CONSTRAINT "share_pictures_pkey" PRIMARY KEY ("kind","subject_id")
);
ALTER TABLE share_pictures ADD CONSTRAINT share_pictures_kind_known CHECK (kind IN ('recipes', 'restaurants'));
