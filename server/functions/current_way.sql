-- How the lines of this transaction come to be, such as by an import, as the program set it; null where they are written one by one.
create or replace function current_way() returns jsonb language sql stable as $$
  select nullif(current_setting('hidamari.way', true), '')::jsonb
$$;
