-- Visiting nursing stations beside the medical institutions, and what the company keeps for its people: housing and parking.
create table visiting_nursing_station (
  station_name text not null,
  station_name_kana text,
  station_address text,
  establishment_date date,
  phone text,
  fax text,
  email text,
  corporate_name text,
  corporate_postal_code text,
  corporate_address text,
  representative_name_kanji text,
  representative_name_kana text,
  administrator_name_kanji text,
  administrator_name_kana text,
  nurses jsonb not null default '[]' check (jsonb_array_length(nurses) <= 4)
);
select make_record('visiting_nursing_station');
create index visiting_nursing_station_order on visiting_nursing_station ((coalesce(station_name_kana, '') collate "C"), id)
  where deleted_at is null;

create table company_housing (
  property_name text not null,
  house_name text,
  room_number text,
  capacity integer check (capacity > 0),
  postal_code text,
  address text not null,
  lease_from date,
  lease_until date,
  management_company text,
  management_contact text,
  intermediary text,
  person_in_charge text,
  person_contact text,
  electric_company text,
  electric_contact text,
  gas_company text,
  gas_contact text,
  water_company text,
  water_contact text,
  internet_company text,
  internet_contact text,
  remarks text
);
select make_record('company_housing'), make_reference('company_housing', 'establishment_id', 'establishment');
create index company_housing_order on company_housing ((property_name collate "C"), id) where deleted_at is null;

create table company_parking (
  parking_name text not null,
  parking_number text,
  parking_postal_code text,
  parking_address text not null,
  lease_from date,
  lease_until date,
  management_company text,
  management_contact text,
  intermediary text,
  person_in_charge text,
  person_contact text,
  remarks text
);
select make_record('company_parking'), make_reference('company_parking', 'establishment_id', 'establishment');
create index company_parking_order on company_parking ((parking_name collate "C"), id) where deleted_at is null;

-- Who lives in a housing: nobody in two at a time.
create table occupancy (rent bigint, remarks text);
select make_record('occupancy'), make_child('occupancy', 'company_housing'), make_reference('occupancy', 'staff_id', 'staff');
alter table occupancy alter column staff_id set not null;
select make_dated('occupancy', 'staff_id');

-- No more people live in a housing at once than it has room for. The most are there on a day on which somebody moves in. The argument is the
-- column with the id of the housing.
create function housing_has_room() returns trigger language plpgsql as $$
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
create trigger housing_has_room after insert or update of valid_from, valid_to, deleted_at on occupancy
  for each row execute function housing_has_room('company_housing_id');
create trigger housing_has_room after update of capacity on company_housing
  for each row execute function housing_has_room('id');

-- Where somebody lives today (`computed`).
create function dormitory(one staff) returns uuid language sql stable as $$
  select o.company_housing_id from occupancy o where o.staff_id = one.id and o.deleted_at is null
    and (now() at time zone 'Asia/Tokyo')::date between o.valid_from and coalesce(o.valid_to, 'infinity'::date)
$$;
