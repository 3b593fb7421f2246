-- Who gets the signed document without signing: [{ name, email, language }].
alter table signature_request add column copies jsonb not null default '[]';

-- `only_copy`: signs nothing and gets the signed document; `deputy_id`: the account that signed or declined as the deputy of this signer.
alter table signature_signer
  add column only_copy boolean not null default false,
  add column deputy_id uuid references user_account on delete set null;
create index signature_signer_deputy on signature_signer (deputy_id) where deputy_id is not null;

-- The deputy to whom a link was mailed; null for the link of the signer.
alter table signature_secret add column deputy_id uuid references user_account on delete cascade;
create index signature_secret_deputy on signature_secret (deputy_id) where deputy_id is not null;
