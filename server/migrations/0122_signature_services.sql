-- Services of other companies by which people can be asked to sign (domain/signatures/provider.ts): what an administrator has set up for each. `facts`: what may be
-- shown; `secrets`: encrypted (decision 45). `chosen`: new requests go by this service; where none is chosen, by the product itself.
create table signature_service (
  provider text primary key check (provider in ('docusign', 'cloudsign')),
  facts jsonb not null,
  secrets text,
  chosen boolean not null default false
);
create unique index signature_service_chosen on signature_service (chosen) where chosen;

-- A request that goes by such a service. `reference`: its name there, once it is known. `step`: what is to be done next, which is due at `next_at`. `tried`: failures in a
-- row; `problem` and `detail`: why it failed last, `failing_since` from when on.
create table signature_envelope (
  request_id uuid primary key references signature_request on delete cascade,
  provider text not null check (provider in ('docusign', 'cloudsign')),
  reference text,
  step text not null default 'hand_over' check (step in ('hand_over', 'follow', 'close', 'done')),
  begun_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  tried integer not null default 0,
  problem text,
  detail text,
  failing_since timestamptz
);
create index signature_envelope_due on signature_envelope (next_at) where step <> 'done';
create unique index signature_envelope_reference on signature_envelope (provider, reference);
