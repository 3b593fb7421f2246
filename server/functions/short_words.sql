-- The letters of a folded text, and the pairs of letters that stand beside each other: what a word of one or two letters is looked up by, since a trigram index finds only
-- longer ones. A word may stand there more than once: an index keeps it once. Indexes are made of it (migration 0125): whoever changes which words it returns makes them anew.
-- By its cost a plan rather asks these indexes. In plpgsql, whose plan lasts as long as the connection; each statement that writes a row would plan a body of SQL anew.
create or replace function short_words(words text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  letters text[] := string_to_array(words, null);
begin
  return letters || array(select l.letter || l.next from unnest(letters, letters[2:]) l (letter, next) where l.next is not null);
end $$;
