-- What words of files mean for facts of choices, as somebody of the company has said in an import or accepted there; the next import reads
-- them so. `word`: in the form in which words are compared; `value`: '' for none of the choices.
create table import_word (
  entity text not null,
  fact text not null,
  word text not null,
  value text not null,
  account_id uuid references user_account on delete set null,
  said_at timestamptz not null default now(),
  primary key (entity, fact, word)
);
create index import_word_account on import_word (account_id);
