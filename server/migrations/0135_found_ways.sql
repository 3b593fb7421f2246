-- Ways from one place on the map to another as the company's own route server has found them, by each mode; planning uses their minutes. A way
-- goes with either place, and is deleted when one of them is confirmed elsewhere (server/visits/directions/foundWays.ts).
create table found_way (
  from_place bigint not null references place on delete cascade,
  to_place bigint not null references place on delete cascade,
  mode text not null,
  minutes integer not null,
  metres integer not null,
  found_at timestamptz not null default now(),
  primary key (from_place, to_place, mode),
  constraint found_way_figures check (minutes >= 0 and metres >= 0)
);
create index found_way_to_place on found_way (to_place);
