-- Which words of the vocabulary any document has.
CREATE INDEX "search_words_lexeme_idx" ON "search_words"("lexeme");
