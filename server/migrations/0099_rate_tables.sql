-- Tables of the law that an administrator has loaded, laid over those of the product by kind and start (domain/pay/rates/rates.ts). `content`: what a table of its kind holds, as
-- whole numbers. A table is taken away as a whole, and never changed.
create table rate_table (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  content jsonb not null,
  loaded_by uuid references user_account,
  loaded_at timestamptz not null default now(),
  constraint rate_table_twice unique (kind, valid_from),
  constraint rate_table_period check (valid_to >= valid_from)
);

create trigger never_changed before update on rate_table for each statement execute function refuse_change();
