-- What somebody declares for the year-end adjustment of a calendar year; the facts stand in domain/pay/yearEnd/yearEndDeclaration.ts. Amounts are whole yen.
-- `relatives`: [{ name, kana, relation, born_on, pay, other_income, disability, lives, abroad_counts }]; `photos`: [{ photo }], `papers`: [{ paper }].
create table year_end_declaration (
  year text not null,
  disability text,
  family_mark text,
  working_student boolean not null,
  expected_pay bigint,
  other_pay bigint,
  other_income bigint,
  spouse boolean not null,
  spouse_name text,
  spouse_kana text,
  spouse_born_on date,
  spouse_pay bigint,
  spouse_other_income bigint,
  spouse_disability text,
  spouse_lives text,
  relatives jsonb not null default '[]',
  life_new bigint,
  life_old bigint,
  care_medical bigint,
  pension_new bigint,
  pension_old bigint,
  earthquake bigint,
  old_long_term bigint,
  national_pension bigint,
  national_health bigint,
  mutual_aid bigint,
  housing_credit bigint,
  housing_balance bigint,
  housing_from date,
  earlier_employer text,
  earlier_pay bigint,
  earlier_social bigint,
  earlier_withheld bigint,
  earlier_left_on date,
  photos jsonb not null default '[]',
  papers jsonb not null default '[]',
  remarks text,
  state text not null
);
select make_record('year_end_declaration'), make_acts('year_end_declaration', 'state'),
  make_reference('year_end_declaration', 'staff_id', 'staff', 'year');
alter table year_end_declaration alter column staff_id set not null;
-- one of a person and a year
create unique index year_end_declaration_year_key on year_end_declaration (staff_id, year) where deleted_at is null;
create index year_end_declaration_order on year_end_declaration ((year collate "C") desc, id desc) where deleted_at is null;
create index year_end_declaration_waiting on year_end_declaration (state) where state <> 'accepted' and deleted_at is null;
