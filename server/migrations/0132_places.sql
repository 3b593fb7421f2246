-- Where the address of a patient, an establishment or a member of staff lies, as somebody has found it on a map. `address` is the folded address
-- that it was found for: once the record has another one, the place is not used any more. It goes with its record.
create table place (
  id bigint generated always as identity primary key,
  patient_id uuid unique references patient on delete cascade,
  establishment_id uuid unique references establishment on delete cascade,
  staff_id uuid unique references staff on delete cascade,
  lat double precision not null,
  lon double precision not null,
  address text not null,
  set_by uuid references user_account on delete set null,
  set_at timestamptz not null default now(),
  constraint place_of_one check (num_nonnulls(patient_id, establishment_id, staff_id) = 1),
  constraint place_in_japan check (lat between 20 and 46 and lon between 122 and 154)
);

-- Centres of towns from files that the operator has loaded (npm run places): `municipality` and `town` are folded as addresses are. Of several
-- loads of a municipality the last counts; to undo one, its row is deleted.
create table town_load (
  id integer generated always as identity primary key,
  source text not null,
  loaded_at timestamptz not null default now()
);
create table town_point (
  load_id integer not null references town_load on delete cascade,
  prefecture text not null,
  municipality text not null,
  town text not null,
  lat double precision not null,
  lon double precision not null,
  primary key (municipality, prefecture, load_id, town)
);
create index town_point_load on town_point (load_id);
