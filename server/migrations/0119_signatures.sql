-- Documents that people are asked to sign; the facts stand in domain/signatures/signatureRequest.ts. `signers`: [{ name, role, email, phone, language }];
-- `places`: [{ signer, kind, page, x, y, width, height }], points of PDF. `sent_by`: whom the product tells of it; `pages`: of the file; `seal_level`: B-T with a trusted
-- time, else B-B; `seal_problem`: why the document could not be sealed yet.
create table signature_request (
  title text not null,
  file jsonb,
  signers jsonb not null default '[]',
  signing_order text not null,
  expires_on date not null,
  remind_days integer check (remind_days between 1 and 30),
  message text,
  places jsonb not null default '[]',
  sealed_file jsonb,
  state text not null,
  signed integer not null default 0 check (signed between 0 and 20),
  sent_by uuid references user_account on delete set null,
  pages integer,
  seal_level text,
  seal_problem text
);
select make_record('signature_request'), make_acts('signature_request', 'state'),
  make_reference('signature_request', 'staff_id', 'staff'), make_reference('signature_request', 'patient_id', 'patient');
create index signature_request_order on signature_request ((title collate "C"), id) where deleted_at is null;
create index signature_request_sent on signature_request (expires_on) where state = 'sent' and deleted_at is null;
create index signature_request_by on signature_request (sent_by);

-- Those who are asked, from the moment at which the request is sent. `acting`: who signs for the company as the deputy of the signer; `drawing`: lines of points.
create table signature_signer (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references signature_request on delete cascade,
  place integer not null,
  name text not null,
  role text not null,
  email text,
  phone text,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'invited', 'signed', 'declined')),
  acting text,
  reminded_on date,
  opened_at timestamptz,
  pages_seen integer[] not null default '{}',
  signed_at timestamptz,
  signed_name text,
  drawing jsonb,
  address text,
  reason text,
  unique (request_id, place)
);

-- Links, codes, and what a browser holds after the code was right: only hashes. They are not kept in backups, and the text of a mail goes with what it opens.
create table signature_secret (
  secret_hash bytea primary key,
  signer_id uuid not null references signature_signer on delete cascade,
  kind text not null check (kind in ('link', 'code', 'pass')),
  way text,
  tries integer not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index signature_secret_of on signature_secret (signer_id, kind);
create trigger empty_mail after update or delete on signature_secret for each row execute function empty_mail();

-- What happened to a request: lines are only ever added, and each holds the hash of the one before it (domain/signatures/chain.ts). `at`: as it was hashed. What is of the
-- sample goes with it.
create table signature_event (
  request_id uuid not null references signature_request on delete cascade,
  seq integer not null,
  at text not null,
  kind text not null,
  signer_id uuid,
  facts jsonb not null,
  prev text not null,
  hash text not null,
  sample boolean not null,
  primary key (request_id, seq)
);
create function keep_signature_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on signature_event for each row execute function keep_signature_event();
create trigger append_only_whole before truncate on signature_event for each statement execute function refuse_change();

-- The certificates by which this company has sealed. `private_key`: encrypted; null for those whose key is in a file of the company.
create table signature_certificate (
  fingerprint text primary key,
  certificate bytea not null,
  private_key text,
  made_at timestamptz not null default now()
);

-- Mails of which many go out at once are sent at a rate that mail servers accept.
alter table mail add column paced boolean not null default false, add column tried_at timestamptz;
create index mail_paced on mail (tried_at) where paced;
