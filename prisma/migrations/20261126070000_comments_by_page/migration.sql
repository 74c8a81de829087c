-- What somebody was told of a comment leads to the page on which it stands: the first page has fewer of them than it had.
UPDATE notices SET details = jsonb_set(details, '{address}', to_jsonb(regexp_replace(details->>'address', '^(/recipes/\d+)#comment-(\d+)$', '\1?comment=\2#comment-\2')))
 WHERE details->>'address' ~ '^/recipes/\d+#comment-\d+$';
