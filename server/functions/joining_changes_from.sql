-- The first date for which other rules of the company about joined duties say something else; null where they say the same of every date.
create or replace function joining_changes_from(before jsonb, after jsonb) returns date language sql immutable as $$
  select min((r ->> 'valid_from')::date) from jsonb_array_elements(before || after) r
  where joining_gap(before, (r ->> 'valid_from')::date) <> joining_gap(after, (r ->> 'valid_from')::date)
$$;
