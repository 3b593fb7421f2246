-- What the boxes of a withholding slip ask besides: whether tax was put off or paid back after a disaster, and how the one or two housing loans of a credit are marked. Yen.
alter table year_end_declaration
  add column disaster boolean not null default false,
  add column housing_kind text,
  add column housing_acquisition text,
  add column second_balance bigint,
  add column second_from date,
  add column second_kind text,
  add column second_acquisition text;
alter table year_end_declaration alter column disaster drop default;
