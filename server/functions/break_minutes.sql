-- Breaks of a visit that were really free, inside it, in order and apart; null when they are not. Minutes.
create or replace function break_minutes(breaks jsonb, starts_at timestamptz, ends_at timestamptz) returns integer language plpgsql immutable as $$
declare
  one jsonb;
  since timestamptz;
  till timestamptz;
  reached timestamptz := starts_at;
  total integer := 0;
begin
  for one in select * from jsonb_array_elements(breaks) loop
    since := (one ->> 'starts_at')::timestamptz;
    till := (one ->> 'ends_at')::timestamptz;
    if since < reached or till <= since or till > ends_at or date_trunc('minute', since) <> since or date_trunc('minute', till) <> till then
      return null;
    end if;
    total := total + extract(epoch from till - since)::integer / 60;
    reached := till;
  end loop;
  return total;
end $$;
