-- No more people live in a housing at once than it has room for. The most are there on a day on which somebody moves in. The argument is the
-- column with the id of the housing.
create or replace function housing_has_room() returns trigger language plpgsql as $$
declare
  housing uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  room integer;
  -- another capacity holds from today on; somebody who moves in is looked at for as long as he stays
  today date := (now() at time zone 'Asia/Tokyo')::date;
  since date := coalesce((to_jsonb(new) ->> 'valid_from')::date, today);
  till date := coalesce((to_jsonb(new) ->> 'valid_to')::date, 'infinity');
begin
  -- of two people who move in at the same moment, the second sees the first
  select h.capacity into room from company_housing h where h.id = housing for no key update;
  if exists (select from occupancy o where o.company_housing_id = housing and o.deleted_at is null
      and o.valid_from <= till and coalesce(o.valid_to, 'infinity'::date) >= since and room < (
      select count(*) from occupancy p where p.company_housing_id = housing and p.deleted_at is null
        and greatest(o.valid_from, since) between p.valid_from and coalesce(p.valid_to, 'infinity'::date))) then
    raise exception 'more people than the housing has room for' using errcode = 'HD001', constraint = 'housing_full';
  end if;
  return null;
end $$;
