-- The tables with their keys, checks and indexes, and the functions and triggers, each function in a file of its own.
-- It stands for all migrations up to words_left_out_in_afrikaans of 2026-11-29.

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TYPE "AdminRole" AS ENUM ('editor', 'moderator', 'owner');
CREATE TYPE "AppealState" AS ENUM ('waiting', 'granted', 'declined');
CREATE TYPE "CaseKind" AS ENUM ('review', 'comment', 'photo', 'name', 'made');
CREATE TYPE "CaseState" AS ENUM ('open', 'kept', 'hidden', 'restored', 'gone');
CREATE TYPE "ReportReason" AS ENUM ('off_topic', 'rude', 'personal', 'advertising', 'fake', 'other');
CREATE TYPE "ShownName" AS ENUM ('full', 'given', 'initials');
CREATE TYPE "SuggestionKind" AS ENUM ('change', 'restaurant', 'recipe');
CREATE TYPE "SuggestionState" AS ENUM ('waiting', 'accepted', 'declined', 'withdrawn');
CREATE TYPE "TakedownState" AS ENUM ('open', 'acted', 'refused');

CREATE TABLE admin_acts (
  id serial,
  admin_id integer,
  admin_name text NOT NULL,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id integer NOT NULL,
  subject_name text NOT NULL,
  details jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  person_id uuid,
  CONSTRAINT admin_acts_pkey PRIMARY KEY (id)
);
CREATE INDEX admin_acts_admin_id_idx ON admin_acts (admin_id);
-- The acts of one administrator, and those about one kind of thing.
CREATE INDEX admin_acts_admin_name_id_idx ON admin_acts (admin_name, id DESC);
CREATE INDEX admin_acts_person_id_id_idx ON admin_acts (person_id, id DESC);
CREATE INDEX admin_acts_subject_kind_id_idx ON admin_acts (subject_kind, id DESC);
CREATE INDEX admin_acts_subject_kind_subject_id_id_idx ON admin_acts (subject_kind, subject_id, id);

CREATE TABLE admin_drafts (
  admin_id integer NOT NULL,
  address text NOT NULL,
  fields jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT admin_drafts_pkey PRIMARY KEY (admin_id, address),
  CONSTRAINT admin_drafts_address_length CHECK (char_length(address) BETWEEN 1 AND 500)
);
CREATE INDEX admin_drafts_saved_at_idx ON admin_drafts (saved_at);

CREATE TABLE admin_invitations (
  id serial,
  token_hash bytea NOT NULL,
  username text NOT NULL,
  role "AdminRole" NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  invited_by integer,
  CONSTRAINT admin_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT admin_invitations_username_length CHECK (char_length(username) BETWEEN 1 AND 100)
);
CREATE INDEX admin_invitations_expires_at_idx ON admin_invitations (expires_at);
CREATE INDEX admin_invitations_invited_by_idx ON admin_invitations (invited_by);
CREATE UNIQUE INDEX admin_invitations_token_hash_key ON admin_invitations (token_hash);
CREATE UNIQUE INDEX admin_invitations_username_key ON admin_invitations (username);

-- Passkeys of administrators: the public half only.
CREATE TABLE admin_passkeys (
  id text NOT NULL,
  admin_id integer NOT NULL,
  device text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT admin_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT admin_passkeys_id_length CHECK (char_length(id) BETWEEN 1 AND 1400)
);
CREATE INDEX admin_passkeys_admin_id_idx ON admin_passkeys (admin_id);

CREATE TABLE admin_recovery_codes (
  code_hash bytea NOT NULL,
  admin_id integer NOT NULL,
  CONSTRAINT admin_recovery_codes_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX admin_recovery_codes_admin_id_idx ON admin_recovery_codes (admin_id);

CREATE TABLE admin_sign_in_failures (
  key text NOT NULL,
  failures integer NOT NULL,
  free_at timestamptz(3) NOT NULL,
  CONSTRAINT admin_sign_in_failures_pkey PRIMARY KEY (key)
);
CREATE INDEX admin_sign_in_failures_free_at_idx ON admin_sign_in_failures (free_at);

CREATE TABLE admin_tokens (
  token_hash bytea NOT NULL,
  admin_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  id serial,
  kind text NOT NULL DEFAULT 'browser'::text,
  device text NOT NULL DEFAULT ''::text,
  network text NOT NULL DEFAULT ''::text,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  is_half boolean NOT NULL DEFAULT false,
  challenge text,
  proved_at timestamptz(3),
  proof_challenge text,
  CONSTRAINT admin_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT admin_tokens_device_length CHECK (char_length(device) <= 60),
  CONSTRAINT admin_tokens_kind CHECK (kind IN ('browser', 'program'))
);
CREATE INDEX admin_tokens_admin_id_idx ON admin_tokens (admin_id);
CREATE INDEX admin_tokens_expires_at_idx ON admin_tokens (expires_at);
CREATE UNIQUE INDEX admin_tokens_id_key ON admin_tokens (id);

CREATE TABLE admins (
  id serial,
  username text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  configured_hash text,
  role "AdminRole" NOT NULL DEFAULT 'owner'::"AdminRole",
  disabled_at timestamptz(3),
  totp_secret bytea,
  totp_last_step integer,
  CONSTRAINT admins_pkey PRIMARY KEY (id),
  CONSTRAINT admins_username_length CHECK (char_length(username) BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX admins_username_key ON admins (username);

CREATE TABLE appeals (
  id serial,
  case_id integer NOT NULL,
  user_id uuid NOT NULL,
  words text NOT NULL,
  state "AppealState" NOT NULL DEFAULT 'waiting'::"AppealState",
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  judged_at timestamptz(3),
  judged_by integer,
  answer text,
  CONSTRAINT appeals_pkey PRIMARY KEY (id),
  CONSTRAINT appeals_declined_with_an_answer CHECK ((state <> 'declined') OR (char_length(answer) BETWEEN 1 AND 500)),
  CONSTRAINT appeals_judged_at_once CHECK ((state = 'waiting') = (judged_at IS NULL)),
  CONSTRAINT appeals_words_length CHECK (char_length(words) BETWEEN 1 AND 500)
);
CREATE UNIQUE INDEX appeals_case_id_key ON appeals (case_id);
CREATE INDEX appeals_judged_by_idx ON appeals (judged_by);
-- An index that is for open cases alone, or for appeals that wait, is of no use to a statement that is told which state.
CREATE INDEX appeals_state_id_idx ON appeals (state, id);
CREATE INDEX appeals_user_id_idx ON appeals (user_id);

-- What pages show is told to the servers that keep finished pages. Whoever changes it, also by SQL, leaves a row with the
-- topic in the same transaction; a server asks what was committed since it last asked.
CREATE TABLE content_changes (
  transaction_id bigint NOT NULL,
  topic text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT content_changes_pkey PRIMARY KEY (transaction_id, topic)
);

CREATE TABLE content_changes_forgotten (
  id integer NOT NULL DEFAULT 1,
  up_to bigint NOT NULL,
  CONSTRAINT content_changes_forgotten_pkey PRIMARY KEY (id),
  CONSTRAINT content_changes_forgotten_one_row CHECK (id = 1)
);

-- What else it is called, and in which language.
CREATE TABLE dish_names (
  dish_id integer NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  lang text NOT NULL,
  CONSTRAINT dish_names_pkey PRIMARY KEY (dish_id, "position"),
  CONSTRAINT dish_names_lang_form CHECK (lang ~ '^[a-z]{2,3}(-Latn)?$'),
  CONSTRAINT dish_names_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
  CONSTRAINT dish_names_position_minimum CHECK ("position" >= 1)
);
CREATE UNIQUE INDEX dish_names_dish_id_name_lang_key ON dish_names (dish_id, name, lang);

-- Addresses that a dish, or one that was merged into it, had before.
CREATE TABLE dish_slugs (
  slug text NOT NULL,
  dish_id integer NOT NULL,
  CONSTRAINT dish_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX dish_slugs_dish_id_idx ON dish_slugs (dish_id);

-- A dish joins the recipes that cook it and the restaurants that serve it.
CREATE TABLE dishes (
  id serial,
  name text NOT NULL,
  slug text NOT NULL,
  sentence text NOT NULL,
  story text,
  image_url text,
  region text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT dishes_pkey PRIMARY KEY (id),
  CONSTRAINT dishes_image_url_length CHECK (char_length(image_url) <= 2048),
  CONSTRAINT dishes_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
  CONSTRAINT dishes_region_known CHECK (region IN ('All of South Africa', 'Eastern Cape', 'Free State', 'Gauteng', 'Karoo', 'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'Northern Cape', 'North West', 'Western Cape', 'From further away')),
  CONSTRAINT dishes_sentence_length CHECK (char_length(sentence) BETWEEN 1 AND 300),
  CONSTRAINT dishes_slug_form CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') AND (char_length(slug) <= 120)),
  CONSTRAINT dishes_story_length CHECK (char_length(story) <= 5000)
);
CREATE INDEX dishes_image_url_idx ON dishes (image_url);
CREATE UNIQUE INDEX dishes_slug_key ON dishes (slug);

CREATE TABLE empty_searches (
  day date NOT NULL,
  searched text NOT NULL,
  search_text text NOT NULL,
  times integer NOT NULL,
  CONSTRAINT empty_searches_pkey PRIMARY KEY (day, searched, search_text),
  CONSTRAINT empty_searches_text_length CHECK (char_length(search_text) BETWEEN 1 AND 100)
);

CREATE TABLE favorites (
  id serial,
  user_id uuid NOT NULL,
  recipe_id integer,
  restaurant_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT favorites_pkey PRIMARY KEY (id),
  CONSTRAINT favorites_exactly_one CHECK (num_nonnulls(recipe_id, restaurant_id) = 1)
);
CREATE INDEX favorites_of_recipes_by_day ON favorites (created_at, recipe_id) WHERE (recipe_id IS NOT NULL);
CREATE INDEX favorites_of_restaurants_by_day ON favorites (created_at, restaurant_id) WHERE (restaurant_id IS NOT NULL);
CREATE INDEX favorites_recipe_id_idx ON favorites (recipe_id);
CREATE INDEX favorites_restaurant_id_idx ON favorites (restaurant_id);
-- A person's own favourites and reviews, newest first.
CREATE INDEX favorites_user_id_created_at_id_idx ON favorites (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX favorites_user_id_recipe_id_key ON favorites (user_id, recipe_id);
CREATE UNIQUE INDEX favorites_user_id_restaurant_id_key ON favorites (user_id, restaurant_id);

CREATE TABLE figure_periods (
  figure text NOT NULL,
  days integer NOT NULL,
  first_day date NOT NULL,
  CONSTRAINT figure_periods_pkey PRIMARY KEY (figure, days)
);

-- The figures of the last 7, 30 and 90 days, and of each week, kept so that none is added up from rows whenever somebody looks.
-- Whoever writes leaves a step and waits for nobody; whoever looks, and a job, adds the steps to the sums.
CREATE TABLE figure_steps (
  figure text NOT NULL,
  id bigserial,
  day date NOT NULL,
  subject_id integer NOT NULL,
  step integer NOT NULL,
  CONSTRAINT figure_steps_pkey PRIMARY KEY (figure, id)
);

CREATE TABLE figure_sums (
  figure text NOT NULL,
  days integer NOT NULL,
  subject_id integer NOT NULL,
  value integer NOT NULL,
  CONSTRAINT figure_sums_pkey PRIMARY KEY (figure, days, subject_id)
);
CREATE INDEX figure_sums_figure_days_value_subject_id_idx ON figure_sums (figure, days, value DESC, subject_id);

CREATE TABLE geocoder_answers (
  question text NOT NULL,
  answer jsonb NOT NULL,
  fetched_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT geocoder_answers_pkey PRIMARY KEY (question)
);
CREATE INDEX geocoder_answers_fetched_at_idx ON geocoder_answers (fetched_at);

CREATE TABLE geocoder_turn (
  id integer NOT NULL DEFAULT 1,
  next_at timestamptz(3) NOT NULL,
  CONSTRAINT geocoder_turn_pkey PRIMARY KEY (id),
  CONSTRAINT geocoder_turn_one_row CHECK (id = 1)
);

CREATE TABLE hidden_made_marks (
  user_id uuid NOT NULL,
  recipe_id integer NOT NULL,
  hidden_reason text,
  unjudged_weight integer,
  case_id integer,
  CONSTRAINT hidden_made_marks_pkey PRIMARY KEY (user_id, recipe_id)
);
CREATE UNIQUE INDEX hidden_made_marks_case_id_key ON hidden_made_marks (case_id);
CREATE INDEX hidden_made_marks_recipe_id_idx ON hidden_made_marks (recipe_id);

-- A hidden photo is taken out of its review, and kept from coming back with an older form.
CREATE TABLE hidden_photos (
  review_id integer NOT NULL,
  image_id text NOT NULL,
  hidden_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT hidden_photos_pkey PRIMARY KEY (review_id, image_id)
);
CREATE INDEX hidden_photos_image_id_idx ON hidden_photos (image_id);

-- What is left of a hidden review that its writer deleted. Their next one of that restaurant begins hidden, for the same
-- reason, until a moderator restores it.
CREATE TABLE hidden_review_marks (
  user_id uuid NOT NULL,
  restaurant_id integer NOT NULL,
  hidden_reason text,
  unjudged_weight integer,
  case_id integer,
  CONSTRAINT hidden_review_marks_pkey PRIMARY KEY (user_id, restaurant_id)
);
CREATE UNIQUE INDEX hidden_review_marks_case_id_key ON hidden_review_marks (case_id);
CREATE INDEX hidden_review_marks_restaurant_id_idx ON hidden_review_marks (restaurant_id);

CREATE TABLE images (
  id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  user_id uuid,
  admin_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  is_left boolean NOT NULL DEFAULT false,
  CONSTRAINT images_pkey PRIMARY KEY (id),
  CONSTRAINT images_id_form CHECK (id ~ '^[0-9a-f]{32}$'),
  CONSTRAINT images_size_minimum CHECK ((width >= 1) AND (height >= 1))
);
CREATE INDEX images_admin_id_idx ON images (admin_id);
CREATE INDEX images_created_at_idx ON images (created_at);
CREATE INDEX images_user_id_idx ON images (user_id);

-- The last run of each job, by whichever server.
CREATE TABLE job_runs (
  name text NOT NULL,
  known_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  began_at timestamptz(3),
  ended_at timestamptz(3),
  took_ms integer,
  done integer,
  failed_at timestamptz(3),
  failure text,
  CONSTRAINT job_runs_pkey PRIMARY KEY (name)
);

-- The shopping list that somebody keeps, as its address names it: recipes, and for how many. The only one of each person.
CREATE TABLE kept_shopping_lists (
  user_id uuid NOT NULL,
  recipes text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  items text[] NOT NULL DEFAULT ARRAY[]::text[],
  CONSTRAINT kept_shopping_lists_pkey PRIMARY KEY (user_id),
  CONSTRAINT kept_shopping_lists_form CHECK ((cardinality(items) <= 30) AND ((recipes ~ '^[1-9]\d{0,9}(x[1-9]\d{0,2})?(-[1-9]\d{0,9}(x[1-9]\d{0,2})?){0,19}$') OR ((recipes = '') AND (cardinality(items) > 0))))
);

-- How often somebody has done something lately, counted for all servers together. Unlogged: each act writes here, and
-- nobody minds when a crash of the database forgets it.
CREATE UNLOGGED TABLE limit_counts (
  key text NOT NULL,
  count integer NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  CONSTRAINT limit_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX limit_counts_ends_at_idx ON limit_counts (ends_at);

CREATE TABLE list_entries (
  id serial,
  list_id integer NOT NULL,
  user_id uuid NOT NULL,
  recipe_id integer,
  restaurant_id integer,
  line text,
  position integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT list_entries_pkey PRIMARY KEY (id),
  CONSTRAINT list_entries_exactly_one CHECK (num_nonnulls(recipe_id, restaurant_id) = 1),
  CONSTRAINT list_entries_line_length CHECK (char_length(line) BETWEEN 1 AND 160)
);
CREATE INDEX list_entries_list_id_position_id_idx ON list_entries (list_id, "position", id);
CREATE UNIQUE INDEX list_entries_list_id_recipe_id_key ON list_entries (list_id, recipe_id);
CREATE UNIQUE INDEX list_entries_list_id_restaurant_id_key ON list_entries (list_id, restaurant_id);
CREATE INDEX list_entries_recipe_id_idx ON list_entries (recipe_id);
CREATE INDEX list_entries_restaurant_id_idx ON list_entries (restaurant_id);

-- What somebody tells the next cook: "I made this". One of each person for each recipe.
CREATE TABLE made_notes (
  id serial,
  user_id uuid NOT NULL,
  recipe_id integer NOT NULL,
  rating smallint NOT NULL,
  note_text text,
  changed_text text,
  image_id text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3),
  hidden_at timestamptz(3),
  hidden_reason text,
  withdrawn_at timestamptz(3),
  helpful_count integer NOT NULL DEFAULT 0,
  pinned_step smallint,
  hidden_image_id text,
  CONSTRAINT made_notes_pkey PRIMARY KEY (id),
  CONSTRAINT made_notes_changed_length CHECK (char_length(changed_text) BETWEEN 1 AND 1000),
  CONSTRAINT made_notes_helpful_count_minimum CHECK (helpful_count >= 0),
  CONSTRAINT made_notes_hidden_with_reason CHECK ((hidden_at IS NULL) OR (char_length(hidden_reason) BETWEEN 1 AND 500)),
  CONSTRAINT made_notes_note_length CHECK (char_length(note_text) BETWEEN 1 AND 2000),
  CONSTRAINT made_notes_pinned_in_words CHECK ((pinned_step IS NULL) OR (COALESCE(changed_text, note_text) IS NOT NULL)),
  CONSTRAINT made_notes_pinned_step_minimum CHECK (pinned_step >= 1),
  CONSTRAINT made_notes_rating_range CHECK (rating BETWEEN 1 AND 5)
);
CREATE INDEX made_notes_by_help ON made_notes (recipe_id, helpful_count DESC, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX made_notes_created_at_id_idx ON made_notes (created_at DESC, id DESC);
CREATE INDEX made_notes_hidden ON made_notes (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX made_notes_hidden_image_id_idx ON made_notes (hidden_image_id);
CREATE INDEX made_notes_image_id_idx ON made_notes (image_id);
CREATE INDEX made_notes_recipe_id_created_at_id_idx ON made_notes (recipe_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX made_notes_recipe_id_pinned_step_key ON made_notes (recipe_id, pinned_step);
CREATE INDEX made_notes_user_id_created_at_id_idx ON made_notes (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX made_notes_user_id_recipe_id_key ON made_notes (user_id, recipe_id);
CREATE INDEX made_notes_words ON made_notes USING gin (to_tsvector('simple'::regconfig, ((COALESCE(note_text, ''::text) || ' '::text) || COALESCE(changed_text, ''::text))));

-- Who found which note helpful: once a person, never one's own.
CREATE TABLE made_votes (
  user_id uuid NOT NULL,
  made_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT made_votes_pkey PRIMARY KEY (user_id, made_id)
);
CREATE INDEX made_votes_made_id_idx ON made_votes (made_id);

-- One handling of something that a person wrote or is called, from the first report or the hiding to its end. `item` names it
-- in one column, so that one handling at a time is a key; what is deleted leaves its case behind.
CREATE TABLE moderation_cases (
  id serial,
  kind "CaseKind" NOT NULL,
  item text NOT NULL,
  review_id integer,
  image_id text,
  comment_id integer,
  author_id uuid,
  state "CaseState" NOT NULL DEFAULT 'open'::"CaseState",
  report_count integer NOT NULL DEFAULT 0,
  sound_count integer NOT NULL DEFAULT 0,
  weight integer NOT NULL DEFAULT 0,
  opened_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  hidden_at timestamptz(3),
  judged_at timestamptz(3),
  judged_by integer,
  rule smallint,
  reason text,
  restored_at timestamptz(3),
  made_id integer,
  CONSTRAINT moderation_cases_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_cases_hidden_for_a_reason CHECK ((state NOT IN ('hidden', 'restored')) OR ((hidden_at IS NOT NULL) AND (char_length(reason) BETWEEN 1 AND 500))),
  CONSTRAINT moderation_cases_judged_at_once CHECK ((state IN ('open', 'gone')) = (judged_at IS NULL)),
  CONSTRAINT moderation_cases_restored_at_once CHECK ((state <> 'restored') OR (restored_at IS NOT NULL))
);
CREATE INDEX moderation_cases_author_id_state_idx ON moderation_cases (author_id, state);
CREATE INDEX moderation_cases_comment_id_idx ON moderation_cases (comment_id);
CREATE INDEX moderation_cases_image_id_idx ON moderation_cases (image_id);
CREATE INDEX moderation_cases_judged_by_idx ON moderation_cases (judged_by);
CREATE INDEX moderation_cases_made_id_idx ON moderation_cases (made_id);
CREATE UNIQUE INDEX moderation_cases_one_at_a_time ON moderation_cases (item) WHERE (state = ANY (ARRAY['open'::"CaseState", 'hidden'::"CaseState"]));
CREATE INDEX moderation_cases_over ON moderation_cases (COALESCE(restored_at, judged_at, opened_at)) WHERE ((state = ANY (ARRAY['kept'::"CaseState", 'restored'::"CaseState", 'gone'::"CaseState"])) OR ((state = 'hidden'::"CaseState") AND ((item ~~ 'former name %'::text) OR
CASE kind
    WHEN 'review'::"CaseKind" THEN (review_id IS NULL)
    WHEN 'comment'::"CaseKind" THEN (comment_id IS NULL)
    WHEN 'made'::"CaseKind" THEN (made_id IS NULL)
    WHEN 'photo'::"CaseKind" THEN ((review_id IS NULL) OR (image_id IS NULL))
    ELSE (author_id IS NULL)
END)));
CREATE INDEX moderation_cases_reports_over ON moderation_cases (COALESCE(judged_at, opened_at)) WHERE ((state <> 'open'::"CaseState") AND (report_count > 0));
CREATE INDEX moderation_cases_review_id_idx ON moderation_cases (review_id);
CREATE INDEX moderation_cases_state_weight_id_idx ON moderation_cases (state, weight DESC, id);

-- What happened to somebody's words, reports and suggestions.
CREATE TABLE notices (
  id serial,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL,
  comment_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at timestamptz(3),
  CONSTRAINT notices_pkey PRIMARY KEY (id)
);
CREATE INDEX notices_comment_id_idx ON notices (comment_id);
-- Notices, reports and cases are kept for a time, and these are what the nightly job looks by.
CREATE INDEX notices_created_at_idx ON notices (created_at);
CREATE INDEX notices_unseen ON notices (user_id) WHERE (seen_at IS NULL);
CREATE INDEX notices_user_id_id_idx ON notices (user_id, id DESC);

CREATE TABLE openings_as_of (
  id integer NOT NULL DEFAULT 1,
  minute integer NOT NULL,
  CONSTRAINT openings_as_of_pkey PRIMARY KEY (id),
  CONSTRAINT openings_as_of_one_row CHECK (id = 1)
);

-- What was reported and decided in each month of the South African calendar: numbers that outlive what they count, and name nobody.
CREATE TABLE openness_figures (
  month date NOT NULL,
  figure text NOT NULL,
  value integer NOT NULL,
  CONSTRAINT openness_figures_pkey PRIMARY KEY (month, figure)
);

-- Recipes and restaurants in an order of one's own, each with a line of one's own.
CREATE TABLE own_lists (
  id serial,
  user_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  link text,
  taken_down_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT own_lists_pkey PRIMARY KEY (id),
  CONSTRAINT own_lists_description_length CHECK (char_length(description) BETWEEN 1 AND 300),
  CONSTRAINT own_lists_link_form CHECK (link ~ '^[0-9a-f]{32}$'),
  CONSTRAINT own_lists_name_length CHECK (char_length(name) BETWEEN 1 AND 60),
  CONSTRAINT own_lists_taken_down CHECK ((taken_down_at IS NULL) OR (link IS NULL))
);
CREATE UNIQUE INDEX own_lists_id_user_id_key ON own_lists (id, user_id);
CREATE UNIQUE INDEX own_lists_link_key ON own_lists (link);
CREATE INDEX own_lists_user_id_updated_at_id_idx ON own_lists (user_id, updated_at DESC, id DESC);

CREATE TABLE page_views (
  day date NOT NULL,
  page text NOT NULL,
  subject_id integer NOT NULL,
  views integer NOT NULL,
  CONSTRAINT page_views_pkey PRIMARY KEY (day, page, subject_id)
);
-- What was viewed most is summed up from the index alone.
CREATE INDEX page_views_page_subject_id_day_views_idx ON page_views (page, subject_id, day, views);

CREATE TABLE recipe_authors (
  id serial,
  name text NOT NULL,
  bio text,
  image_url text,
  website text,
  social_links jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT recipe_authors_pkey PRIMARY KEY (id),
  CONSTRAINT recipe_authors_bio_length CHECK (char_length(bio) <= 10000),
  CONSTRAINT recipe_authors_image_url_length CHECK (char_length(image_url) <= 2048),
  CONSTRAINT recipe_authors_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  CONSTRAINT recipe_authors_social_links_object CHECK (jsonb_typeof(social_links) = 'object'),
  CONSTRAINT recipe_authors_website_length CHECK (char_length(website) <= 2048)
);
CREATE INDEX recipe_authors_by_name ON recipe_authors (lower(name), id);
-- The lists of the back office: newest first, inactive ones too.
CREATE INDEX recipe_authors_created_at_id_idx ON recipe_authors (created_at DESC, id DESC);
CREATE INDEX recipe_authors_image_url_idx ON recipe_authors (image_url);
-- Those that a recipe's form offers come in their order, without sorting them.
CREATE INDEX recipe_authors_name_id_idx ON recipe_authors (name, id);

CREATE TABLE recipe_comments (
  id serial,
  recipe_id integer NOT NULL,
  user_id uuid NOT NULL,
  comment_text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3),
  hidden_at timestamptz(3),
  hidden_reason text,
  reply_to_id integer,
  thread_at timestamptz(3),
  withdrawn_at timestamptz(3),
  CONSTRAINT recipe_comments_pkey PRIMARY KEY (id),
  CONSTRAINT recipe_comments_hidden_with_reason CHECK ((hidden_at IS NULL) OR (char_length(hidden_reason) BETWEEN 1 AND 500)),
  CONSTRAINT recipe_comments_replies_in_threads CHECK ((reply_to_id IS NULL) = (thread_at IS NULL)),
  CONSTRAINT recipe_comments_text_length CHECK (char_length(comment_text) BETWEEN 1 AND 500)
) WITH (parallel_workers=0);
CREATE INDEX recipe_comments_by_thread ON recipe_comments (recipe_id, COALESCE(thread_at, created_at) DESC, COALESCE(reply_to_id, id) DESC, id);
CREATE INDEX recipe_comments_created_at_id_idx ON recipe_comments (created_at DESC, id DESC);
CREATE INDEX recipe_comments_hidden ON recipe_comments (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX recipe_comments_recipe_id_created_at_id_idx ON recipe_comments (recipe_id, created_at DESC, id DESC);
CREATE INDEX recipe_comments_reply_to_id_idx ON recipe_comments (reply_to_id);
-- A person's own comments, newest first.
CREATE INDEX recipe_comments_user_id_created_at_id_idx ON recipe_comments (user_id, created_at DESC, id DESC);
-- Moderation: words in what people wrote, their names, and what is hidden already.
CREATE INDEX recipe_comments_words ON recipe_comments USING gin (to_tsvector('simple'::regconfig, comment_text));

CREATE TABLE recipe_dishes (
  recipe_id integer NOT NULL,
  dish_id integer NOT NULL,
  CONSTRAINT recipe_dishes_pkey PRIMARY KEY (recipe_id, dish_id)
);
CREATE INDEX recipe_dishes_dish_id_recipe_id_idx ON recipe_dishes (dish_id, recipe_id);

CREATE TABLE recipe_documents (
  recipe_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  words tsvector NOT NULL,
  made_mean double precision NOT NULL DEFAULT 3.5,
  CONSTRAINT recipe_documents_pkey PRIMARY KEY (recipe_id)
);
CREATE INDEX recipe_documents_created_at_idx ON recipe_documents (created_at DESC);
CREATE INDEX recipe_documents_titles_by_block ON recipe_documents USING gin (ts_filter(words, '{a}'::"char"[]), ((recipe_id >> 12))) WITH (fastupdate=off);
CREATE INDEX recipe_documents_words_by_block ON recipe_documents USING gin (words, ((recipe_id >> 12))) WITH (fastupdate=off);

CREATE TABLE recipe_ingredients (
  id serial,
  recipe_id integer NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  amount text,
  unit text,
  CONSTRAINT recipe_ingredients_pkey PRIMARY KEY (id),
  CONSTRAINT recipe_ingredients_amount_length CHECK (char_length(amount) <= 50),
  CONSTRAINT recipe_ingredients_name_length CHECK (char_length(name) BETWEEN 1 AND 300),
  CONSTRAINT recipe_ingredients_position_minimum CHECK ("position" >= 1),
  CONSTRAINT recipe_ingredients_unit_length CHECK (char_length(unit) <= 50)
);
CREATE UNIQUE INDEX recipe_ingredients_recipe_id_position_key ON recipe_ingredients (recipe_id, "position");

CREATE TABLE recipe_likes (
  user_id uuid NOT NULL,
  recipe_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT recipe_likes_pkey PRIMARY KEY (user_id, recipe_id)
);
-- The figures of the last days, read from the index alone.
CREATE INDEX recipe_likes_created_at_recipe_id_idx ON recipe_likes (created_at, recipe_id);
CREATE INDEX recipe_likes_recipe_id_idx ON recipe_likes (recipe_id);

CREATE TABLE recipes (
  id serial,
  title text NOT NULL,
  description text,
  image_url text,
  cuisine_type text,
  difficulty text,
  prep_time_minutes integer,
  cook_time_minutes integer,
  servings integer,
  instructions text,
  author_id integer,
  like_count integer NOT NULL DEFAULT 0,
  comment_count integer NOT NULL DEFAULT 0,
  featured_on date,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  suggested_by uuid,
  diets text[] NOT NULL DEFAULT ARRAY[]::text[],
  made_count integer NOT NULL DEFAULT 0,
  made_sum integer NOT NULL DEFAULT 0,
  made_rating double precision,
  CONSTRAINT recipes_pkey PRIMARY KEY (id),
  CONSTRAINT recipes_comment_count_minimum CHECK (comment_count >= 0),
  CONSTRAINT recipes_cook_time_minimum CHECK (cook_time_minutes >= 0),
  CONSTRAINT recipes_cuisine_type_length CHECK (char_length(cuisine_type) BETWEEN 1 AND 100),
  CONSTRAINT recipes_description_length CHECK (char_length(description) <= 5000),
  CONSTRAINT recipes_diets_known CHECK (diets <@ ARRAY['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free', 'no-pork-or-alcohol']),
  CONSTRAINT recipes_difficulty_known CHECK (difficulty IN ('Easy', 'Medium', 'Hard')),
  CONSTRAINT recipes_image_url_length CHECK (char_length(image_url) <= 2048),
  CONSTRAINT recipes_instructions_length CHECK (char_length(instructions) <= 20000),
  CONSTRAINT recipes_like_count_minimum CHECK (like_count >= 0),
  CONSTRAINT recipes_made_count_minimum CHECK (made_count >= 0),
  CONSTRAINT recipes_made_of_notes CHECK (((made_sum >= made_count) AND (made_sum <= (5 * made_count))) AND ((made_rating IS NULL) = (made_count = 0))),
  CONSTRAINT recipes_prep_time_minimum CHECK (prep_time_minutes >= 0),
  CONSTRAINT recipes_servings_minimum CHECK (servings >= 1),
  CONSTRAINT recipes_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
  CONSTRAINT recipes_vegan_is_vegetarian CHECK ((NOT ('vegan' = ANY (diets))) OR ('vegetarian' = ANY (diets)))
);
CREATE INDEX recipes_author_id_idx ON recipes (author_id);
-- Cuisines are compared without case, and listed by jumping from one to the next. The included columns let an index
-- answer alone.
CREATE INDEX recipes_by_cuisine ON recipes (lower(cuisine_type), created_at DESC, id DESC) INCLUDE (cuisine_type);
-- When each part of the sitemap changed last, without reading its rows.
CREATE INDEX recipes_by_sitemap_part ON recipes ((((id - 1) / 5000)), updated_at);
CREATE INDEX recipes_created_at_id_idx ON recipes (created_at DESC, id DESC);
CREATE UNIQUE INDEX recipes_featured_on_key ON recipes (featured_on);
CREATE INDEX recipes_image_url_idx ON recipes (image_url);
CREATE INDEX recipes_suggested_by_idx ON recipes (suggested_by);

-- An editor said that it is not this dish: it is proposed no more.
CREATE TABLE refused_recipe_dishes (
  recipe_id integer NOT NULL,
  dish_id integer NOT NULL,
  CONSTRAINT refused_recipe_dishes_pkey PRIMARY KEY (recipe_id, dish_id)
);
CREATE INDEX refused_recipe_dishes_dish_id_idx ON refused_recipe_dishes (dish_id);

CREATE TABLE refused_restaurant_dishes (
  restaurant_id integer NOT NULL,
  dish_id integer NOT NULL,
  CONSTRAINT refused_restaurant_dishes_pkey PRIMARY KEY (restaurant_id, dish_id)
);
CREATE INDEX refused_restaurant_dishes_dish_id_idx ON refused_restaurant_dishes (dish_id);

-- A person reports a thing once, whatever became of the report.
CREATE TABLE reports (
  id serial,
  case_id integer NOT NULL,
  user_id uuid NOT NULL,
  item text NOT NULL,
  reason "ReportReason" NOT NULL,
  words text,
  weight integer NOT NULL,
  is_sound boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_something_else_in_words CHECK ((reason <> 'other') OR (words IS NOT NULL)),
  CONSTRAINT reports_weight_range CHECK (weight BETWEEN 1 AND 100),
  CONSTRAINT reports_words_length CHECK (char_length(words) BETWEEN 1 AND 500)
);
CREATE INDEX reports_case_id_id_idx ON reports (case_id, id DESC);
CREATE INDEX reports_user_id_id_idx ON reports (user_id, id DESC);
CREATE UNIQUE INDEX reports_user_id_item_key ON reports (user_id, item);

CREATE TABLE restaurant_dishes (
  restaurant_id integer NOT NULL,
  dish_id integer NOT NULL,
  known_for boolean NOT NULL DEFAULT false,
  CONSTRAINT restaurant_dishes_pkey PRIMARY KEY (restaurant_id, dish_id)
);
CREATE INDEX restaurant_dishes_dish_id_restaurant_id_idx ON restaurant_dishes (dish_id, restaurant_id);

CREATE TABLE restaurant_documents (
  restaurant_id integer NOT NULL,
  rating numeric(2,1) NOT NULL,
  is_active boolean NOT NULL,
  words tsvector NOT NULL,
  open_stretches integer[] NOT NULL DEFAULT ARRAY[]::integer[],
  halaal_until date,
  CONSTRAINT restaurant_documents_pkey PRIMARY KEY (restaurant_id)
);
CREATE INDEX restaurant_documents_names_by_block ON restaurant_documents USING gin (ts_filter(words, '{a}'::"char"[]), rating, ((restaurant_id >> 12))) WITH (fastupdate=off);
CREATE INDEX restaurant_documents_words_by_block ON restaurant_documents USING gin (words, rating, ((restaurant_id >> 12)), open_stretches) WITH (fastupdate=off);

-- Which restaurants are open in this minute, in the order of each list: a list of them costs what the list of all does. A row
-- says what is from the minute of openings_as_of on until before its changes_at. When changes are due, whoever asks next brings
-- a few of them on, and meanwhile asks the index over stretches of time.
CREATE TABLE restaurant_openings (
  restaurant_id integer NOT NULL,
  open_minutes integer[] NOT NULL,
  is_open boolean NOT NULL,
  changes_at integer NOT NULL,
  rating numeric(2,1) NOT NULL,
  city text,
  province text,
  cuisine text,
  diets text[] NOT NULL DEFAULT '{}'::text[],
  halaal_until date,
  CONSTRAINT restaurant_openings_pkey PRIMARY KEY (restaurant_id)
);
CREATE INDEX restaurant_openings_changes_at_idx ON restaurant_openings (changes_at);
CREATE INDEX restaurant_openings_open ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE is_open;
CREATE INDEX restaurant_openings_open_by_city ON restaurant_openings (city, rating DESC, restaurant_id DESC) INCLUDE (province) WHERE is_open;
CREATE INDEX restaurant_openings_open_by_city_and_cuisine ON restaurant_openings (city, cuisine, rating DESC, restaurant_id DESC) INCLUDE (province) WHERE is_open;
CREATE INDEX restaurant_openings_open_by_cuisine ON restaurant_openings (cuisine, rating DESC, restaurant_id DESC) WHERE is_open;
CREATE INDEX restaurant_openings_open_certified ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE (is_open AND (halaal_until IS NOT NULL));
CREATE INDEX restaurant_openings_open_gluten_free ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE (is_open AND (diets @> '{gluten-free}'::text[]));
CREATE INDEX restaurant_openings_open_halaal ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE (is_open AND (diets @> '{halaal}'::text[]));
CREATE INDEX restaurant_openings_open_kosher ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE (is_open AND (diets @> '{kosher}'::text[]));
CREATE INDEX restaurant_openings_open_vegan ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE (is_open AND (diets @> '{vegan}'::text[]));
CREATE INDEX restaurant_openings_open_vegetarian ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE (is_open AND (diets @> '{vegetarian}'::text[]));

CREATE TABLE restaurant_places (
  restaurant_id integer NOT NULL,
  place cube NOT NULL,
  CONSTRAINT restaurant_places_pkey PRIMARY KEY (restaurant_id)
);
CREATE INDEX restaurant_places_by_distance ON restaurant_places USING gist (place);

-- What is counted of the visible reviews of a restaurant, beside its average: how many gave each number of stars, how many have
-- photos, and how many photos those are. In a table of its own, so that a restaurant's row keeps its indexes as they are.
CREATE TABLE restaurant_ratings (
  restaurant_id integer NOT NULL,
  stars_1 integer NOT NULL DEFAULT 0,
  stars_2 integer NOT NULL DEFAULT 0,
  stars_3 integer NOT NULL DEFAULT 0,
  stars_4 integer NOT NULL DEFAULT 0,
  stars_5 integer NOT NULL DEFAULT 0,
  with_photos integer NOT NULL DEFAULT 0,
  photos integer NOT NULL DEFAULT 0,
  loved numeric(4,3) NOT NULL DEFAULT 0,
  CONSTRAINT restaurant_ratings_pkey PRIMARY KEY (restaurant_id),
  CONSTRAINT restaurant_ratings_minimum CHECK (LEAST(stars_1, stars_2, stars_3, stars_4, stars_5, with_photos, photos) >= 0)
);
CREATE INDEX restaurant_ratings_loved_restaurant_id_idx ON restaurant_ratings (loved DESC, restaurant_id DESC);

CREATE TABLE restaurant_reviews (
  id serial,
  user_id uuid NOT NULL,
  restaurant_id integer NOT NULL,
  rating smallint NOT NULL,
  review_text text,
  visit_date date,
  social_link text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3),
  hidden_at timestamptz(3),
  hidden_reason text,
  photo_count smallint NOT NULL DEFAULT 0,
  helpful_count integer NOT NULL DEFAULT 0,
  withdrawn_at timestamptz(3),
  CONSTRAINT restaurant_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT restaurant_reviews_helpful_count_minimum CHECK (helpful_count >= 0),
  CONSTRAINT restaurant_reviews_hidden_with_reason CHECK ((hidden_at IS NULL) OR (char_length(hidden_reason) BETWEEN 1 AND 500)),
  CONSTRAINT restaurant_reviews_photo_count_minimum CHECK (photo_count >= 0),
  CONSTRAINT restaurant_reviews_rating_range CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT restaurant_reviews_social_link_length CHECK (char_length(social_link) <= 2048),
  CONSTRAINT restaurant_reviews_text_length CHECK (char_length(review_text) <= 5000)
) WITH (parallel_workers=0);
CREATE INDEX restaurant_reviews_by_help ON restaurant_reviews (restaurant_id, helpful_count DESC, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
-- Each order of a restaurant's reviews with each filter. Highest and lowest go from one number of stars to the next.
CREATE INDEX restaurant_reviews_by_stars ON restaurant_reviews (restaurant_id, rating, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX restaurant_reviews_by_stars_and_help ON restaurant_reviews (restaurant_id, rating, helpful_count DESC, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX restaurant_reviews_created_at_id_idx ON restaurant_reviews (created_at DESC, id DESC);
CREATE INDEX restaurant_reviews_hidden ON restaurant_reviews (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX restaurant_reviews_restaurant_id_created_at_id_idx ON restaurant_reviews (restaurant_id, created_at DESC, id DESC);
CREATE INDEX restaurant_reviews_user_id_created_at_id_idx ON restaurant_reviews (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX restaurant_reviews_user_id_restaurant_id_key ON restaurant_reviews (user_id, restaurant_id);
CREATE INDEX restaurant_reviews_visible_by_day ON restaurant_reviews (created_at, rating) WHERE (hidden_at IS NULL);
CREATE INDEX restaurant_reviews_with_photos ON restaurant_reviews (restaurant_id, created_at DESC, id DESC) WHERE ((hidden_at IS NULL) AND (photo_count > 0));
CREATE INDEX restaurant_reviews_with_photos_by_help ON restaurant_reviews (restaurant_id, helpful_count DESC, created_at DESC, id DESC) WHERE ((hidden_at IS NULL) AND (photo_count > 0));
CREATE INDEX restaurant_reviews_with_photos_by_stars ON restaurant_reviews (restaurant_id, rating, created_at DESC, id DESC) WHERE ((hidden_at IS NULL) AND (photo_count > 0));
CREATE INDEX restaurant_reviews_with_photos_by_stars_and_help ON restaurant_reviews (restaurant_id, rating, helpful_count DESC, created_at DESC, id DESC) WHERE ((hidden_at IS NULL) AND (photo_count > 0));
CREATE INDEX restaurant_reviews_words ON restaurant_reviews USING gin (to_tsvector('simple'::regconfig, COALESCE(review_text, ''::text)));

-- How many restaurants and reviews there are, and what was given, kept so that the dashboard need not read every restaurant.
-- In 256 sums: those who review different restaurants at once seldom wait for each other.
CREATE TABLE restaurant_totals (
  part integer NOT NULL,
  restaurants integer NOT NULL,
  reviews integer NOT NULL,
  ratings integer NOT NULL,
  CONSTRAINT restaurant_totals_pkey PRIMARY KEY (part)
);

CREATE TABLE restaurants (
  id serial,
  name text NOT NULL,
  description text,
  image_url text,
  cuisine_type text,
  address text,
  city text,
  province text,
  phone text,
  website text,
  latitude double precision,
  longitude double precision,
  rating numeric(2,1),
  price_level smallint,
  is_active boolean NOT NULL DEFAULT true,
  user_review_count integer NOT NULL DEFAULT 0,
  user_rating_sum integer NOT NULL DEFAULT 0,
  user_rating_average numeric(3,2),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  google_place_id text,
  opening_hours text,
  open_minutes integer[] NOT NULL DEFAULT ARRAY[]::integer[],
  unsure_minutes integer[] NOT NULL DEFAULT ARRAY[]::integer[],
  hours_judged_at timestamptz(3),
  suggested_by uuid,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  facts_confirmed jsonb NOT NULL DEFAULT '{}'::jsonb,
  confirmed_on date,
  moved_to_id integer,
  CONSTRAINT restaurants_pkey PRIMARY KEY (id),
  CONSTRAINT restaurants_address_length CHECK (char_length(address) <= 500),
  CONSTRAINT restaurants_city_length CHECK (char_length(city) <= 100),
  CONSTRAINT restaurants_cuisine_type_length CHECK (char_length(cuisine_type) BETWEEN 1 AND 100),
  CONSTRAINT restaurants_description_length CHECK (char_length(description) <= 5000),
  CONSTRAINT restaurants_google_place_id_length CHECK (char_length(google_place_id) BETWEEN 1 AND 300),
  CONSTRAINT restaurants_halaal_certified_by CHECK (((facts @> '{"halaal": "certified"}'::jsonb) = (facts ? 'halaal_certifier')) AND ((facts ? 'halaal_certifier') = (facts ? 'halaal_until'))),
  CONSTRAINT restaurants_image_url_length CHECK (char_length(image_url) <= 2048),
  CONSTRAINT restaurants_kosher_certified_by CHECK (((facts @> '{"kosher": "certified"}'::jsonb) = (facts ? 'kosher_certifier')) AND ((facts ? 'kosher_certifier') = (facts ? 'kosher_until'))),
  CONSTRAINT restaurants_latitude_range CHECK ((latitude >= -90) AND (latitude <= 90)),
  CONSTRAINT restaurants_longitude_range CHECK ((longitude >= -180) AND (longitude <= 180)),
  CONSTRAINT restaurants_minutes_in_pairs CHECK (((cardinality(open_minutes) % 2) = 0) AND ((cardinality(unsure_minutes) % 2) = 0)),
  CONSTRAINT restaurants_moved_elsewhere CHECK (moved_to_id <> id),
  CONSTRAINT restaurants_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
  CONSTRAINT restaurants_opening_hours_length CHECK (char_length(opening_hours) BETWEEN 1 AND 500),
  CONSTRAINT restaurants_phone_length CHECK (char_length(phone) <= 50),
  CONSTRAINT restaurants_price_level_range CHECK (price_level BETWEEN 1 AND 4),
  CONSTRAINT restaurants_province_known CHECK (province IN ('Eastern Cape', 'Free State', 'Gauteng', 'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'Northern Cape', 'North West', 'Western Cape')),
  CONSTRAINT restaurants_rating_range CHECK ((rating >= 0) AND (rating <= 5)),
  CONSTRAINT restaurants_shown_or_moved CHECK ((NOT is_active) OR (moved_to_id IS NULL)),
  CONSTRAINT restaurants_user_review_count_minimum CHECK (user_review_count >= 0),
  CONSTRAINT restaurants_vegan_is_vegetarian CHECK ((NOT (facts @> '{"vegan": "yes"}'::jsonb)) OR (facts @> '{"vegetarian": "yes"}'::jsonb)),
  CONSTRAINT restaurants_website_length CHECK (char_length(website) <= 2048)
);
CREATE INDEX restaurants_by_city ON restaurants (lower(city), COALESCE(rating, (0)::numeric) DESC, id DESC) WHERE is_active;
CREATE INDEX restaurants_by_cuisine ON restaurants (lower(cuisine_type), COALESCE(rating, (0)::numeric) DESC, id DESC) INCLUDE (cuisine_type, rating) WHERE is_active;
-- Those whose hours have to be judged anew.
CREATE INDEX restaurants_by_judged_hours ON restaurants (COALESCE(hours_judged_at, '-infinity'::timestamp with time zone)) WHERE (opening_hours IS NOT NULL);
-- What stands within some hundred metres, without comparing the names of all others.
CREATE INDEX restaurants_by_position ON restaurants (latitude, longitude);
CREATE INDEX restaurants_by_rating ON restaurants (COALESCE(rating, (0)::numeric) DESC, id DESC) INCLUDE (rating) WHERE is_active;
CREATE INDEX restaurants_by_sitemap_part ON restaurants ((((id - 1) / 5000)), updated_at) WHERE is_active;
CREATE INDEX restaurants_created_at_id_idx ON restaurants (created_at DESC, id DESC);
CREATE INDEX restaurants_image_url_idx ON restaurants (image_url);
CREATE INDEX restaurants_managed_by_city ON restaurants (lower(city), created_at DESC, id DESC) INCLUDE (city, cuisine_type);
CREATE INDEX restaurants_managed_by_cuisine ON restaurants (lower(cuisine_type), created_at DESC, id DESC) INCLUDE (cuisine_type);
CREATE INDEX restaurants_moved_to_id_idx ON restaurants (moved_to_id);
-- Those that were confirmed longest ago.
CREATE INDEX restaurants_stalest ON restaurants (confirmed_on NULLS FIRST, id) WHERE is_active;
CREATE INDEX restaurants_suggested_by_idx ON restaurants (suggested_by);
CREATE INDEX restaurants_without_coordinates ON restaurants (created_at DESC, id DESC) WHERE (is_active AND ((latitude IS NULL) OR (longitude IS NULL)));
CREATE INDEX restaurants_without_phone ON restaurants (created_at DESC, id DESC) WHERE (is_active AND (phone IS NULL));
-- What is missing of active restaurants, the newest first.
CREATE INDEX restaurants_without_photo ON restaurants (created_at DESC, id DESC) WHERE (is_active AND (image_url IS NULL));

CREATE TABLE review_photos (
  review_id integer NOT NULL,
  position smallint NOT NULL,
  image_id text NOT NULL,
  CONSTRAINT review_photos_pkey PRIMARY KEY (review_id, "position"),
  CONSTRAINT review_photos_position_range CHECK (("position" >= 1) AND ("position" <= 10))
);
CREATE INDEX review_photos_image_id_idx ON review_photos (image_id);
CREATE UNIQUE INDEX review_photos_review_id_image_id_key ON review_photos (review_id, image_id);

-- Who found which review helpful: once a person, never one's own.
CREATE TABLE review_votes (
  user_id uuid NOT NULL,
  review_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT review_votes_pkey PRIMARY KEY (user_id, review_id)
);
CREATE INDEX review_votes_review_id_idx ON review_votes (review_id);

CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  lexeme text NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
-- The words somebody mistyped are as long as those that were meant, give or take two letters.
CREATE INDEX search_words_by_length ON search_words (char_length(word), word, lexeme);
-- Which words of the vocabulary any document has.
CREATE INDEX search_words_lexeme_idx ON search_words (lexeme);

-- What it is made of, in its order: each a recipe, a restaurant or a dish. One with a heading begins a course.
CREATE TABLE season_picks (
  season_id integer NOT NULL,
  position integer NOT NULL,
  heading text,
  words text,
  recipe_id integer,
  restaurant_id integer,
  dish_id integer,
  note text,
  CONSTRAINT season_picks_pkey PRIMARY KEY (season_id, "position"),
  CONSTRAINT season_picks_heading_length CHECK (char_length(heading) BETWEEN 1 AND 100),
  CONSTRAINT season_picks_note_length CHECK (char_length(note) BETWEEN 1 AND 200),
  CONSTRAINT season_picks_one_thing CHECK (num_nonnulls(recipe_id, restaurant_id, dish_id) = 1),
  CONSTRAINT season_picks_position_minimum CHECK ("position" >= 1),
  CONSTRAINT season_picks_words_have_heading CHECK ((words IS NULL) OR (heading IS NOT NULL)),
  CONSTRAINT season_picks_words_length CHECK (char_length(words) BETWEEN 1 AND 500)
);
CREATE INDEX season_picks_dish_id_idx ON season_picks (dish_id);
CREATE INDEX season_picks_recipe_id_idx ON season_picks (recipe_id);
CREATE INDEX season_picks_restaurant_id_idx ON season_picks (restaurant_id);
CREATE UNIQUE INDEX season_picks_season_id_dish_id_key ON season_picks (season_id, dish_id);
CREATE UNIQUE INDEX season_picks_season_id_recipe_id_key ON season_picks (season_id, recipe_id);
CREATE UNIQUE INDEX season_picks_season_id_restaurant_id_key ON season_picks (season_id, restaurant_id);

-- A season is a page that editors write: what to cook and where to go for Heritage Day, Ramadan, December or Easter.
CREATE TABLE seasons (
  id serial,
  title text NOT NULL,
  slug text NOT NULL,
  sentence text NOT NULL,
  text text,
  first_day date NOT NULL,
  last_day date NOT NULL,
  is_yearly boolean NOT NULL DEFAULT false,
  is_published boolean NOT NULL DEFAULT false,
  image_url text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT seasons_pkey PRIMARY KEY (id),
  CONSTRAINT seasons_days_in_order CHECK ((last_day >= first_day) AND (last_day <= (first_day + 363))),
  CONSTRAINT seasons_image_url_length CHECK (char_length(image_url) <= 2048),
  CONSTRAINT seasons_sentence_length CHECK (char_length(sentence) BETWEEN 1 AND 300),
  CONSTRAINT seasons_slug_form CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') AND (char_length(slug) <= 120)),
  CONSTRAINT seasons_text_length CHECK (char_length(text) <= 5000),
  CONSTRAINT seasons_title_length CHECK (char_length(title) BETWEEN 1 AND 100)
);
CREATE INDEX seasons_image_url_idx ON seasons (image_url);
CREATE INDEX seasons_last_day_id_idx ON seasons (last_day DESC, id DESC);
CREATE UNIQUE INDEX seasons_slug_key ON seasons (slug);

-- Which share picture of a recipe or restaurant lies in the store, so that an older one can be taken away.
CREATE TABLE share_pictures (
  kind text NOT NULL,
  subject_id integer NOT NULL,
  version text NOT NULL,
  CONSTRAINT share_pictures_pkey PRIMARY KEY (kind, subject_id),
  CONSTRAINT share_pictures_kind_known CHECK (kind IN ('recipes', 'restaurants', 'dishes', 'seasons', 'lists'))
);

-- Which recipe was Recipe of the Day on each South African day. Written once a day, by whichever server is asked first.
CREATE TABLE shown_days (
  day date NOT NULL,
  recipe_id integer NOT NULL,
  is_planned boolean NOT NULL,
  CONSTRAINT shown_days_pkey PRIMARY KEY (day)
);
CREATE INDEX shown_days_recipe_id_day_idx ON shown_days (recipe_id, day);

CREATE TABLE suggestions (
  id serial,
  user_id uuid NOT NULL,
  kind "SuggestionKind" NOT NULL,
  state "SuggestionState" NOT NULL DEFAULT 'waiting'::"SuggestionState",
  restaurant_id integer,
  recipe_id integer,
  proposed jsonb NOT NULL,
  seen jsonb,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  judged_at timestamptz(3),
  judged_by integer,
  decline_reason text,
  taken text[] NOT NULL DEFAULT ARRAY[]::text[],
  left_out_reason text,
  withdrawn_at timestamptz(3),
  CONSTRAINT suggestions_pkey PRIMARY KEY (id),
  CONSTRAINT suggestions_change_of_a_restaurant CHECK ((kind <> 'change') OR (seen IS NOT NULL)),
  CONSTRAINT suggestions_declined_for_a_reason CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
  CONSTRAINT suggestions_judged_at_once CHECK ((state IN ('accepted', 'declined')) = (judged_at IS NOT NULL)),
  CONSTRAINT suggestions_left_out_of_accepted CHECK ((left_out_reason IS NULL) OR (state = 'accepted')),
  CONSTRAINT suggestions_withdrawn_at_once CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
);
-- What a change says happened, of one state, the newest first.
CREATE INDEX suggestions_by_what ON suggestions (state, ((proposed ->> 'what'::text)), id DESC) WHERE (kind = 'change'::"SuggestionKind");
-- Of two kinds of change together no index had the order.
CREATE INDEX suggestions_closed ON suggestions (state, id DESC) WHERE ((kind = 'change'::"SuggestionKind") AND ((proposed ->> 'what'::text) = ANY (ARRAY['closed'::text, 'moved'::text])));
CREATE INDEX suggestions_judged_by_idx ON suggestions (judged_by);
-- A second click, and the same again with another picture, are the same suggestion.
CREATE UNIQUE INDEX suggestions_once ON suggestions (user_id, kind, md5(((proposed - 'image_url'::text))::text)) WHERE ((kind <> 'change'::"SuggestionKind") AND (state = 'waiting'::"SuggestionState"));
CREATE UNIQUE INDEX suggestions_one_open ON suggestions (user_id, restaurant_id) WHERE ((kind = 'change'::"SuggestionKind") AND (state = 'waiting'::"SuggestionState"));
-- Whoever asks for a picture is told whether only a suggestion shows it, also one that was judged.
CREATE INDEX suggestions_picture ON suggestions (((proposed ->> 'image_url'::text))) WHERE ((proposed ->> 'image_url'::text) IS NOT NULL);
CREATE INDEX suggestions_recipe_id_idx ON suggestions (recipe_id);
CREATE INDEX suggestions_restaurant_id_idx ON suggestions (restaurant_id);
CREATE INDEX suggestions_state_id_idx ON suggestions (state, id DESC);
CREATE INDEX suggestions_state_kind_id_idx ON suggestions (state, kind, id);
CREATE INDEX suggestions_user_id_id_idx ON suggestions (user_id, id DESC);

CREATE TABLE takedowns (
  id serial,
  full_names text NOT NULL,
  address text NOT NULL,
  signature text NOT NULL,
  right_infringed text NOT NULL,
  material text NOT NULL,
  remedy text NOT NULL,
  telephone text,
  email text,
  fingerprint text NOT NULL,
  state "TakedownState" NOT NULL DEFAULT 'open'::"TakedownState",
  words text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  judged_at timestamptz(3),
  judged_by integer,
  list_id integer,
  CONSTRAINT takedowns_pkey PRIMARY KEY (id),
  CONSTRAINT takedowns_complete CHECK ((full_names <> '') AND (address <> '') AND (signature <> '') AND (right_infringed <> '') AND (remedy <> '')),
  CONSTRAINT takedowns_judge CHECK ((judged_by IS NULL) OR (state <> 'open')),
  CONSTRAINT takedowns_judged CHECK (((state = 'open') = (judged_at IS NULL)) AND ((state = 'open') = (words IS NULL))),
  CONSTRAINT takedowns_material_here CHECK (material ~ '^/([^/\\]|$)')
);
CREATE UNIQUE INDEX takedowns_fingerprint_key ON takedowns (fingerprint);
CREATE INDEX takedowns_judged_at_id_idx ON takedowns (judged_at DESC, id);
CREATE INDEX takedowns_judged_by_idx ON takedowns (judged_by);
CREATE INDEX takedowns_list_id_idx ON takedowns (list_id);

-- A recipe with very many likes is gone at once when it is deleted. What hangs on it goes with it as far as that is quick, and a job
-- takes the rest in steps. Such rows refer to theirs by triggers, not by a foreign key, which would delete all of them in one step.
CREATE TABLE unfinished_rows (
  place text NOT NULL,
  id text NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT now(),
  failed_at timestamptz(3),
  CONSTRAINT unfinished_rows_pkey PRIMARY KEY (place, id)
);

CREATE TABLE user_sessions (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  id serial,
  device text NOT NULL DEFAULT ''::text,
  network text NOT NULL DEFAULT ''::text,
  CONSTRAINT user_sessions_pkey PRIMARY KEY (token_hash)
);
-- The nightly jobs find sessions by their age, and whoever shows a picture. An address may be longer than a btree takes.
CREATE INDEX user_sessions_created_at_idx ON user_sessions (created_at);
CREATE INDEX user_sessions_expires_at_idx ON user_sessions (expires_at);
CREATE UNIQUE INDEX user_sessions_id_key ON user_sessions (id);
CREATE INDEX user_sessions_user_id_idx ON user_sessions (user_id);

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  provider_user_id text NOT NULL,
  google_user_data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  muted_at timestamptz(3),
  muted_until timestamptz(3),
  muted_reason text,
  name_hidden_at timestamptz(3),
  name_before_hiding jsonb,
  profile jsonb,
  shown_name "ShownName" NOT NULL DEFAULT 'full'::"ShownName",
  shows_portrait boolean NOT NULL DEFAULT true,
  leaving_at timestamptz(3),
  leaving_keeps boolean NOT NULL DEFAULT false,
  left_at timestamptz(3),
  hidden_names text[] NOT NULL DEFAULT ARRAY[]::text[],
  left_to uuid,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  -- What Prisma's schema cannot say: ranges, lengths, the order of lists, and counters that stay right under concurrency.
  
  -- Ranges and lengths. Lengths count characters as people do (code points).
  CONSTRAINT users_google_user_data_object CHECK (jsonb_typeof(google_user_data) = 'object'),
  CONSTRAINT users_muted_before_the_end CHECK ((muted_until IS NULL) OR (muted_until > muted_at)),
  CONSTRAINT users_muted_for_a_reason CHECK ((muted_at IS NULL) = (muted_reason IS NULL))
);
CREATE INDEX users_leaving ON users (leaving_at) WHERE (leaving_at IS NOT NULL);
CREATE INDEX users_name_words ON users USING gin (to_tsvector('simple'::regconfig, COALESCE((google_user_data ->> 'name'::text), ''::text)));
-- For the jobs that look for unused pictures: a portrait that is not shown may be shown again.
CREATE INDEX users_own_picture ON users USING hash (((profile ->> 'picture'::text)));
CREATE INDEX users_picture ON users USING hash (((google_user_data ->> 'picture'::text)));
CREATE UNIQUE INDEX users_provider_provider_user_id_key ON users (provider, provider_user_id);

-- What means the same to somebody who is hungry, each group in every direction. Editors change it; the search hears of it.
CREATE TABLE vocabulary_groups (
  id serial,
  words text[] NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT vocabulary_groups_pkey PRIMARY KEY (id),
  CONSTRAINT vocabulary_groups_words_count CHECK (cardinality(words) BETWEEN 2 AND 30),
  CONSTRAINT vocabulary_groups_words_known CHECK ((array_position(words, NULL::text) IS NULL) AND (array_position(words, '') IS NULL)),
  CONSTRAINT vocabulary_groups_words_length CHECK (char_length(array_to_string(words, '')) <= 3000)
);

-- What cannot be hidden is taken away, and put back when the person returns.
CREATE TABLE withdrawn_rows (
  id serial,
  user_id uuid NOT NULL,
  place text NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT withdrawn_rows_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawn_rows_image ON withdrawn_rows (((content ->> 'image_id'::text))) WHERE (place = 'review_photos'::text);
CREATE INDEX withdrawn_rows_made_image ON withdrawn_rows (((content ->> 'image_id'::text))) WHERE (place = 'made_photos'::text);
CREATE INDEX withdrawn_rows_user_id_idx ON withdrawn_rows (user_id);

ALTER TABLE admin_acts ADD CONSTRAINT admin_acts_admin_id_fkey
  FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE admin_acts ADD CONSTRAINT admin_acts_person_id_fkey
  FOREIGN KEY (person_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE admin_drafts ADD CONSTRAINT admin_drafts_admin_id_fkey
  FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE admin_invitations ADD CONSTRAINT admin_invitations_invited_by_fkey
  FOREIGN KEY (invited_by) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE admin_passkeys ADD CONSTRAINT admin_passkeys_admin_id_fkey
  FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE admin_recovery_codes ADD CONSTRAINT admin_recovery_codes_admin_id_fkey
  FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE admin_tokens ADD CONSTRAINT admin_tokens_admin_id_fkey
  FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE appeals ADD CONSTRAINT appeals_case_id_fkey
  FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE appeals ADD CONSTRAINT appeals_judged_by_fkey
  FOREIGN KEY (judged_by) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE appeals ADD CONSTRAINT appeals_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE dish_names ADD CONSTRAINT dish_names_dish_id_fkey
  FOREIGN KEY (dish_id) REFERENCES dishes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE dish_slugs ADD CONSTRAINT dish_slugs_dish_id_fkey
  FOREIGN KEY (dish_id) REFERENCES dishes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE favorites ADD CONSTRAINT favorites_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE hidden_made_marks ADD CONSTRAINT hidden_made_marks_case_id_fkey
  FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE hidden_made_marks ADD CONSTRAINT hidden_made_marks_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE hidden_made_marks ADD CONSTRAINT hidden_made_marks_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE hidden_photos ADD CONSTRAINT hidden_photos_image_id_fkey
  FOREIGN KEY (image_id) REFERENCES images(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE hidden_photos ADD CONSTRAINT hidden_photos_review_id_fkey
  FOREIGN KEY (review_id) REFERENCES restaurant_reviews(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE hidden_review_marks ADD CONSTRAINT hidden_review_marks_case_id_fkey
  FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE hidden_review_marks ADD CONSTRAINT hidden_review_marks_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE hidden_review_marks ADD CONSTRAINT hidden_review_marks_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE images ADD CONSTRAINT images_admin_id_fkey
  FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE images ADD CONSTRAINT images_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE kept_shopping_lists ADD CONSTRAINT kept_shopping_lists_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE list_entries ADD CONSTRAINT list_entries_list_id_user_id_fkey
  FOREIGN KEY (list_id, user_id) REFERENCES own_lists(id, user_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE made_notes ADD CONSTRAINT made_notes_hidden_image_id_fkey
  FOREIGN KEY (hidden_image_id) REFERENCES images(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE made_notes ADD CONSTRAINT made_notes_image_id_fkey
  FOREIGN KEY (image_id) REFERENCES images(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE made_notes ADD CONSTRAINT made_notes_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE made_votes ADD CONSTRAINT made_votes_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_author_id_fkey
  FOREIGN KEY (author_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_comment_id_fkey
  FOREIGN KEY (comment_id) REFERENCES recipe_comments(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_image_id_fkey
  FOREIGN KEY (image_id) REFERENCES images(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_judged_by_fkey
  FOREIGN KEY (judged_by) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_made_id_fkey
  FOREIGN KEY (made_id) REFERENCES made_notes(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_review_id_fkey
  FOREIGN KEY (review_id) REFERENCES restaurant_reviews(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE notices ADD CONSTRAINT notices_comment_id_fkey
  FOREIGN KEY (comment_id) REFERENCES recipe_comments(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notices ADD CONSTRAINT notices_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE own_lists ADD CONSTRAINT own_lists_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recipe_comments ADD CONSTRAINT recipe_comments_reply_to_id_fkey
  FOREIGN KEY (reply_to_id) REFERENCES recipe_comments(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE recipe_comments ADD CONSTRAINT recipe_comments_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recipe_dishes ADD CONSTRAINT recipe_dishes_dish_id_fkey
  FOREIGN KEY (dish_id) REFERENCES dishes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recipe_dishes ADD CONSTRAINT recipe_dishes_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recipe_documents ADD CONSTRAINT recipe_documents_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recipe_ingredients ADD CONSTRAINT recipe_ingredients_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recipe_likes ADD CONSTRAINT recipe_likes_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recipes ADD CONSTRAINT recipes_author_id_fkey
  FOREIGN KEY (author_id) REFERENCES recipe_authors(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE recipes ADD CONSTRAINT recipes_suggested_by_fkey
  FOREIGN KEY (suggested_by) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE refused_recipe_dishes ADD CONSTRAINT refused_recipe_dishes_dish_id_fkey
  FOREIGN KEY (dish_id) REFERENCES dishes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE refused_recipe_dishes ADD CONSTRAINT refused_recipe_dishes_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE refused_restaurant_dishes ADD CONSTRAINT refused_restaurant_dishes_dish_id_fkey
  FOREIGN KEY (dish_id) REFERENCES dishes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE refused_restaurant_dishes ADD CONSTRAINT refused_restaurant_dishes_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_case_id_fkey
  FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurant_dishes ADD CONSTRAINT restaurant_dishes_dish_id_fkey
  FOREIGN KEY (dish_id) REFERENCES dishes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurant_dishes ADD CONSTRAINT restaurant_dishes_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurant_documents ADD CONSTRAINT restaurant_documents_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurant_openings ADD CONSTRAINT restaurant_openings_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurant_places ADD CONSTRAINT restaurant_places_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurant_ratings ADD CONSTRAINT restaurant_ratings_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurant_reviews ADD CONSTRAINT restaurant_reviews_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_moved_to_id_fkey
  FOREIGN KEY (moved_to_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_suggested_by_fkey
  FOREIGN KEY (suggested_by) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE review_photos ADD CONSTRAINT review_photos_image_id_fkey
  FOREIGN KEY (image_id) REFERENCES images(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE review_photos ADD CONSTRAINT review_photos_review_id_fkey
  FOREIGN KEY (review_id) REFERENCES restaurant_reviews(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE review_votes ADD CONSTRAINT review_votes_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE season_picks ADD CONSTRAINT season_picks_dish_id_fkey
  FOREIGN KEY (dish_id) REFERENCES dishes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE season_picks ADD CONSTRAINT season_picks_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE season_picks ADD CONSTRAINT season_picks_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE season_picks ADD CONSTRAINT season_picks_season_id_fkey
  FOREIGN KEY (season_id) REFERENCES seasons(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE shown_days ADD CONSTRAINT shown_days_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_judged_by_fkey
  FOREIGN KEY (judged_by) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_recipe_id_fkey
  FOREIGN KEY (recipe_id) REFERENCES recipes(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_restaurant_id_fkey
  FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE takedowns ADD CONSTRAINT takedowns_judged_by_fkey
  FOREIGN KEY (judged_by) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE takedowns ADD CONSTRAINT takedowns_list_id_fkey
  FOREIGN KEY (list_id) REFERENCES own_lists(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE user_sessions ADD CONSTRAINT user_sessions_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE withdrawn_rows ADD CONSTRAINT withdrawn_rows_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;

\ir ../../functions/admins/end-invitations-of-former-owner.sql -- a1ff3098
\ir ../../functions/admins/find-person-of-act.sql -- 716072b9
\ir ../../functions/admins/forget-person-of-acts.sql -- d2111c97
\ir ../../functions/admins/keep-an-owner.sql -- 8b7389bc
\ir ../../functions/changes/changes-after.sql -- 234efa7b
\ir ../../functions/changes/content-changes-since.sql -- a43dbded
\ir ../../functions/changes/tell-changes.sql -- e5996689
\ir ../../functions/changes/tell-of-changed-recipe.sql -- c0cc3a26
\ir ../../functions/changes/tell-of-changed-restaurant.sql -- 09d457d3
\ir ../../functions/changes/tell-of-documents.sql -- 6d87dbaf
\ir ../../functions/changes/tell-of-everything-removed.sql -- 094672ef
\ir ../../functions/changes/tell-of-everything.sql -- 703edb24
\ir ../../functions/changes/tell-of-items.sql -- bfb9fabe
\ir ../../functions/changes/tell-of-lists.sql -- 5faf10a7
\ir ../../functions/changes/tell-of-loved.sql -- aadb25bb
\ir ../../functions/changes/tell-of-one.sql -- 5d1626ca
\ir ../../functions/changes/tell-of-openness.sql -- 24e577e6
\ir ../../functions/changes/tell-of-photographed.sql -- ceabf816
\ir ../../functions/changes/tell-of-pictures.sql -- a16310aa
\ir ../../functions/changes/tell-of-recipes.sql -- 07cdecdd
\ir ../../functions/changes/tell-of-restaurants.sql -- 64722f8e
\ir ../../functions/changes/tell-of-writers.sql -- 2b074908
\ir ../../functions/comments/add-comment.sql -- f83e9151
\ir ../../functions/comments/count-recipe-comments.sql -- 05cc1796
\ir ../../functions/comments/note-comment.sql -- 91ccb2d7
\ir ../../functions/comments/place-reply.sql -- 28ee19dd
\ir ../../functions/contributions/decline-changes-of-removed.sql -- 88c992c6
\ir ../../functions/contributions/delete-unjudged.sql -- 36922b6d
\ir ../../functions/figures/add-steps.sql -- 8f18bf58
\ir ../../functions/figures/count-cases-openly.sql -- 7e5baf51
\ir ../../functions/figures/count-figures-anew.sql -- e832a30a
\ir ../../functions/figures/count-openly.sql -- d42cb58e
\ir ../../functions/figures/count-openness.sql -- f1a5a30c
\ir ../../functions/figures/figure-rows.sql -- 282c096f
\ir ../../functions/figures/forget-emptied-figures.sql -- 8e37fa58
\ir ../../functions/figures/forget-figures.sql -- 8fa9caa3
\ir ../../functions/figures/south-african-day.sql -- d63eacb2
\ir ../../functions/figures/start-of-day.sql -- 9ec8946f
\ir ../../functions/figures/step-favourited.sql -- 16e7c0c1
\ir ../../functions/figures/step-liked.sql -- 17188902
\ir ../../functions/figures/step-reviewed.sql -- 5a3e9ae1
\ir ../../functions/figures/step-viewed.sql -- 0d65fe7b
\ir ../../functions/figures/week-of.sql -- ae9a6d40
\ir ../../functions/hours/this-minute.sql -- 8f403b69
\ir ../../functions/hours/bring-openings-on.sql -- 3f42f123
\ir ../../functions/hours/forget-judged-hours.sql -- 1a69ff77
\ir ../../functions/hours/is-open-at.sql -- 7d3ac195
\ir ../../functions/hours/keep-opening.sql -- df1f982f
\ir ../../functions/hours/keep-openings-of-added.sql -- 7fa554a5
\ir ../../functions/hours/stretch-lengths.sql -- 40950fb5
\ir ../../functions/hours/stretch-number.sql -- efdc41c3
\ir ../../functions/hours/stretches-at.sql -- 611e97c2
\ir ../../functions/hours/stretches-of.sql -- 2a54a760
\ir ../../functions/images/leave-made-photo.sql -- a3fa8401
\ir ../../functions/images/leave-photos.sql -- acc47e4f
\ir ../../functions/images/leave-picture.sql -- 6a79ef52
\ir ../../functions/images/leave-portrait.sql -- 3cb4213d
\ir ../../functions/images/leave-suggested-picture.sql -- 6a70f250
\ir ../../functions/lists/refuse-too-many-entries.sql -- b3a3ec38
\ir ../../functions/lists/refuse-too-many-lists.sql -- 7bb5604d
\ir ../../functions/made/add-to-made.sql -- b88b0648
\ir ../../functions/made/count-made-notes.sql -- 284a8e2f
\ir ../../functions/made/count-made-votes.sql -- 55a0958b
\ir ../../functions/made/empty-made-counts.sql -- 6122e5e6
\ir ../../functions/made/empty-made-helpful-counts.sql -- 893ec477
\ir ../../functions/made/hide-marked-made.sql -- 1e6cb503
\ir ../../functions/made/mark-hidden-made.sql -- 86c24c24
\ir ../../functions/reviews/loved-mean.sql -- 1b319b85
\ir ../../functions/made/mean-of-made.sql -- 1738c79b
\ir ../../functions/made/note-made.sql -- ce087815
\ir ../../functions/made/refuse-own-made-votes.sql -- f173b0a6
\ir ../../functions/made/refuse-without-made.sql -- f5c4bd40
\ir ../../functions/made/reopen-marked-made.sql -- 6dc3fb39
\ir ../../functions/made/save-made.sql -- fc0dd240
\ir ../../functions/made/set-made-helpful.sql -- 8a2b87d8
\ir ../../functions/moderation/delete-old-cases.sql -- b7675fdf
\ir ../../functions/moderation/delete-old-reports.sql -- fb84c116
\ir ../../functions/moderation/end-appeal-of-shown.sql -- fb29b043
\ir ../../functions/moderation/end-case-of-nothing.sql -- a68b513c
\ir ../../functions/moderation/end-cases-of-comment.sql -- da5ea875
\ir ../../functions/moderation/end-cases-of-name.sql -- 4aa375e6
\ir ../../functions/moderation/find-list-of-takedown.sql -- e9a862e4
\ir ../../functions/moderation/forget-words-about-left.sql -- d49a5153
\ir ../../functions/moderation/forget-words-about.sql -- 3b98b3de
\ir ../../functions/moderation/hidden-of-person.sql -- a409f608
\ir ../../functions/moderation/hide-all-of.sql -- 7578d972
\ir ../../functions/moderation/hide-name.sql -- 1ee8a7e2
\ir ../../functions/moderation/leave-out-hidden-photo.sql -- c136ab3f
\ir ../../functions/moderation/lock-cases.sql -- 84cd5190
\ir ../../functions/moderation/lock-written-about.sql -- 6d515f40
\ir ../../functions/moderation/note-gone.sql -- 21c00ae8
\ir ../../functions/moderation/note-hiding.sql -- b6d8db6a
\ir ../../functions/moderation/note-showing.sql -- 8eaf189d
\ir ../../functions/moderation/note-shown-photo.sql -- 61a2644a
\ir ../../functions/moderation/notify-who-is-back.sql -- 493d0ae7
\ir ../../functions/moderation/refuse-edited-by-muted.sql -- 7dc9a3dd
\ir ../../functions/moderation/refuse-muted.sql -- e6c7176e
\ir ../../functions/moderation/refuse-written-by-muted.sql -- b0ff6943
\ir ../../functions/moderation/weigh-reports.sql -- a072617d
\ir ../../functions/people/count-taken.sql -- 00983fb8
\ir ../../functions/people/erase-more-rows.sql -- f18a773d
\ir ../../functions/people/erase-more.sql -- 235a19a1
\ir ../../functions/people/erase-person.sql -- b3312f18
\ir ../../functions/people/go-on-with-person.sql -- 4b58a574
\ir ../../functions/people/guest-of.sql -- c74a9759
\ir ../../functions/people/is-withdrawn.sql -- 32b74788
\ir ../../functions/people/keep-withdrawn.sql -- bf4269c3
\ir ../../functions/people/nobody-for.sql -- 4b6b5e59
\ir ../../functions/people/note-other-name.sql -- e4e2814e
\ir ../../functions/people/note-shown-name.sql -- 90ec6585
\ir ../../functions/people/own-name-of.sql -- e124d1cb
\ir ../../functions/people/put-back-more.sql -- e56215de
\ir ../../functions/people/put-back-person.sql -- 5ab93ab3
\ir ../../functions/people/put-by-link.sql -- ee18537d
\ir ../../functions/people/put-by-made-photo.sql -- 7e61ec09
\ir ../../functions/people/put-by-photo.sql -- d1d1bf8f
\ir ../../functions/people/put-by-tap.sql -- f69be758
\ir ../../functions/people/withdraw-more.sql -- 86d748ac
\ir ../../functions/people/withdraw-person.sql -- d304db0d
\ir ../../functions/places/earth-place.sql -- 1f37a6ac
\ir ../../functions/places/gather-anywhere.sql -- 49c0f71a
\ir ../../functions/places/gather-near.sql -- 5faa7cf9
\ir ../../functions/places/keep-place.sql -- 2e5e5d5c
\ir ../../functions/places/keep-places-of-added.sql -- 2435fb52
\ir ../../functions/recipes/add-to-recipe-counts.sql -- edfd7ba0
\ir ../../functions/recipes/count-recipe-likes.sql -- 50065241
\ir ../../functions/search/name-key.sql -- 4c1daef4
\ir ../../functions/recipes/ingredient-key.sql -- 8c801283
\ir ../../functions/recipes/refuse-without-recipe.sql -- 30ef14cf
\ir ../../functions/recipes/set-like.sql -- 69e30be2
\ir ../../functions/removal/delete-remains.sql -- 6f2a2a42
\ir ../../functions/removal/leave-remains.sql -- 13d7e214
\ir ../../functions/removal/leave-written-remains.sql -- 7d361d12
\ir ../../functions/removal/refuse-orphan.sql -- 87cefbdc
\ir ../../functions/removal/take-more-remains.sql -- 63581ae5
\ir ../../functions/restaurants/are-facts.sql -- e7eed764
\ir ../../functions/restaurants/date-facts.sql -- 0a4e1215
\ir ../../functions/restaurants/forget-other-listing.sql -- 79e89418
\ir ../../functions/restaurants/forget-restaurant-totals.sql -- 1baab83b
\ir ../../functions/restaurants/refuse-without-restaurant.sql -- 13776ff7
\ir ../../functions/restaurants/total-restaurants.sql -- 63967d84
\ir ../../functions/reviews/add-rated-restaurants.sql -- adf43655
\ir ../../functions/reviews/add-to-ratings.sql -- edfa0634
\ir ../../functions/reviews/add-to-restaurant-ratings.sql -- a9db32d1
\ir ../../functions/reviews/count-restaurant-reviews.sql -- 3cc29986
\ir ../../functions/reviews/count-review-photos.sql -- 41dffc9d
\ir ../../functions/reviews/count-review-votes.sql -- f99e2e48
\ir ../../functions/reviews/empty-helpful-counts.sql -- 5312947a
\ir ../../functions/reviews/empty-photo-counts.sql -- 71cae596
\ir ../../functions/reviews/empty-ratings.sql -- a9586b13
\ir ../../functions/reviews/hide-marked-review.sql -- 08774fb2
\ir ../../functions/reviews/mark-hidden-review.sql -- f2963040
\ir ../../functions/reviews/note-review.sql -- d6325567
\ir ../../functions/reviews/rate-restaurants.sql -- 6fde946d
\ir ../../functions/reviews/refuse-own-votes.sql -- af058811
\ir ../../functions/reviews/refuse-without-review.sql -- aa4e22c4
\ir ../../functions/reviews/reopen-marked-review.sql -- 8cd134af
\ir ../../functions/reviews/save-review.sql -- fe11ed75
\ir ../../functions/reviews/set-helpful.sql -- f09caa83
\ir ../../functions/reviews/total-rated-restaurants.sql -- 21451b4f
\ir ../../functions/search/best-query.sql -- 34a6c567
\ir ../../functions/search/best-restaurants.sql -- 4564e802
\ir ../../functions/search/newest-recipes.sql -- 3e995496
\ir ../../functions/search/count-recipe-matches.sql -- d7b1e3e0
\ir ../../functions/search/count-restaurant-matches.sql -- d27ff506
\ir ../../functions/search/search-filter.sql -- c91406bf
\ir ../../functions/search/diet-filters.sql -- 2f9e7995
\ir ../../functions/search/diets-of.sql -- b3daf13e
\ir ../../functions/search/document-changed-ingredients.sql -- de6bed0a
\ir ../../functions/search/document-changed-recipe.sql -- 81bc465d
\ir ../../functions/search/document-changed-restaurant.sql -- a3739ed7
\ir ../../functions/search/document-new-recipes.sql -- 393a4048
\ir ../../functions/search/document-new-restaurants.sql -- 4081bc2d
\ir ../../functions/search/document-new-stretches.sql -- 5556491d
\ir ../../functions/search/document-open-stretches.sql -- 695cab40
\ir ../../functions/search/document-recipes-of-author.sql -- f70b7140
\ir ../../functions/search/fact-filters.sql -- 77c1dac0
\ir ../../functions/search/find-loved-restaurants.sql -- 9a37cb4b
\ir ../../functions/search/find-recipes.sql -- 7830bbc7
\ir ../../functions/search/find-managed-restaurants.sql -- 90d06d54
\ir ../../functions/search/find-near-restaurants.sql -- 6de8e41f
\ir ../../functions/search/find-restaurants.sql -- 3e6e2122
\ir ../../functions/search/search-condition.sql -- 6f014800
\ir ../../functions/search/indexed-condition.sql -- c6f7115a
\ir ../../functions/search/is-common.sql -- ab9cd987
\ir ../../functions/moderation/label-of.sql -- 10f90514
\ir ../../functions/search/learn-search-words.sql -- 4ff46524
\ir ../../functions/search/most-counted.sql -- 66336a96
\ir ../../functions/admins/plain-details.sql -- 96e0ac06
\ir ../../functions/search/rank-restaurants.sql -- 78bd6bb5
\ir ../../functions/search/search-text.sql -- c3303ff9
\ir ../../functions/search/told-filters.sql -- 11a24882
\ir ../../functions/search/walk-query.sql -- 65e6dbe3
\ir ../../functions/search/walk-recipes.sql -- 07e5bff5
\ir ../../functions/search/walk-restaurants.sql -- 88b9eaa8
\ir ../../functions/search/write-recipe-documents.sql -- d3b66474
\ir ../../functions/search/write-restaurant-documents.sql -- c4ffe16b
\ir ../../functions/seasons/hand-on-heading.sql -- 6b40e88f

-- What uses these functions.
-- Of parts shorter than three letters trigrams tell nothing: the names that begin so.
CREATE INDEX recipe_authors_by_name_key ON recipe_authors (name_key(name) COLLATE "C", id);
CREATE INDEX recipe_authors_by_name_part ON recipe_authors USING gin (name_key(name) gin_trgm_ops) WITH (fastupdate=off);

-- Recipes with the same ingredient, those that were added shortly before and after first.
CREATE INDEX recipe_ingredients_by_key ON recipe_ingredients (ingredient_key(name), recipe_id);

-- What was made and found good, the best first: of these, days that nobody planned choose.
CREATE INDEX recipes_best_made ON recipes (mean_of_made(made_count, made_sum) DESC, id DESC) WHERE ((made_count > 0) AND (image_url IS NOT NULL));
CREATE INDEX recipes_by_alike_title ON recipes USING gin (name_key(title) gin_trgm_ops) WITH (fastupdate=off);
-- Before a recipe is created, one of the same title is looked for, whatever its case, accents and spaces.
CREATE INDEX recipes_by_title_key ON recipes (btrim(name_key(title)), id);

ALTER TABLE restaurants ADD CONSTRAINT restaurants_facts_known CHECK (are_facts(facts));
-- What is suggested may be here already, under a name that is spelt a little differently.
CREATE INDEX restaurants_by_alike_name ON restaurants USING gin (name_key(name) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX restaurants_by_name_key ON restaurants (name_key(name), id);

-- The name of a place or recipe that is suggested, and of a place that was removed.
CREATE INDEX suggestions_by_name ON suggestions USING gin (name_key(COALESCE((proposed ->> 'name'::text), (proposed ->> 'title'::text), (seen ->> 'name'::text), ''::text)) gin_trgm_ops) WITH (fastupdate=off);

-- The one row of each table that has only one, and the figures that are counted from their first day on.
INSERT INTO geocoder_turn (id, next_at) VALUES (1, now());
INSERT INTO content_changes_forgotten (id, up_to) VALUES (1, 0);
INSERT INTO openings_as_of (minute) VALUES (this_minute());
INSERT INTO figure_periods (figure, days, first_day)
SELECT figure, days, date 'infinity'
  FROM unnest(ARRAY['viewed-recipes', 'viewed-restaurants', 'favourited-recipes', 'favourited-restaurants', 'liked-recipes',
                    'ratings']) AS figure, unnest(ARRAY[7, 30, 90]) AS days
UNION ALL SELECT 'reviews-per-week', 0, date 'infinity';
SELECT count_figures_anew();
