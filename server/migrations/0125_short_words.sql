-- Words of one or two letters, as most Japanese family names are, in names and texts of the archive (server/functions/short_words.sql).
create function short_words(words text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct w.word), '{}') from (
    select unnest(array[l.letter, l.letter || l.next]) as word from (
      select u.letter, lead(u.letter) over (order by u.place) as next from unnest(string_to_array(words, null)) with ordinality u(letter, place)) l) w
  where w.word is not null
$$;
create index archive_text_short on archive_text using gin (short_words(folded));
create index archive_node_short on archive_node using gin (short_words(search));
