-- Whoever asks for a picture is told whether only a suggestion shows it, also one that was judged.
CREATE INDEX suggestions_picture ON suggestions ((proposed->>'image_url')) WHERE proposed->>'image_url' IS NOT NULL;
DROP INDEX suggestions_waiting_picture;
