-- What the provider said stands apart from what the person shows of it, which is what `google_user_data` holds. Without a
-- profile, all of it is shown.
CREATE TYPE "ShownName" AS ENUM ('full', 'given', 'initials');
ALTER TABLE "users" ADD COLUMN "profile" JSONB,
                    ADD COLUMN "shown_name" "ShownName" NOT NULL DEFAULT 'full',
                    ADD COLUMN "shows_portrait" BOOLEAN NOT NULL DEFAULT true;

-- For the jobs that look for unused pictures: a portrait that is not shown may be shown again.
CREATE INDEX users_own_picture ON users USING hash ((profile->>'picture'));
