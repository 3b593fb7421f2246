-- The letters of a folded text, and the pairs of letters that stand beside each other, each once: what a word of one or two letters is looked up by, since a trigram index
-- finds only longer ones. Indexes are made of it (migration 0125): whoever changes what it returns makes them anew. By its cost a plan rather asks these indexes.
create or replace function short_words(words text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct w.word), '{}') from (
    select unnest(array[l.letter, l.letter || l.next]) as word from (
      select u.letter, lead(u.letter) over (order by u.place) as next from unnest(string_to_array(words, null)) with ordinality u(letter, place)) l) w
  where w.word is not null
$$;
