-- The address under which another program reads somebody's calendar: whoever knows it reads, so that only its hash is kept, as of a session.
create table calendar_feed (
  account_id uuid primary key references user_account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
-- Whether patients are named there, outside of the product.
alter table company add column feed_names boolean not null default false;

-- Whoever makes such an address gives something out, so the trail tells it. Lines that stand already are among the acts before.
alter table audit drop constraint audit_act_check,
  add constraint audit_act_check check (act in (
    'create', 'change', 'trash', 'restore', 'erase', 'read', 'list', 'list_slowed', 'export', 'reveal', 'reveal_slowed', 'download', 'view',
    'sign_in', 'sign_in_failed', 'sign_in_slowed', 'passkey_refused', 'proof_failed', 'refused', 'password', 'reset_asked', 'password_reset',
    'link', 'link_refused', 'factor_added', 'factor_removed', 'sessions_ended', 'view_as', 'feed_made', 'feed_ended')) not valid;
