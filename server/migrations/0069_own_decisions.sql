-- Somebody decided on what is their own, as nobody else could (decision 108). Lines that stand already are among the acts before.
alter table audit drop constraint audit_act_check,
  add constraint audit_act_check check (act in (
    'create', 'change', 'trash', 'restore', 'erase', 'read', 'list', 'list_slowed', 'export', 'reveal', 'reveal_slowed', 'download', 'view',
    'sign_in', 'sign_in_failed', 'sign_in_slowed', 'passkey_refused', 'proof_failed', 'refused', 'own_decision', 'password', 'reset_asked',
    'password_reset', 'link', 'link_refused', 'factor_added', 'factor_removed', 'sessions_ended', 'view_as', 'feed_made', 'feed_ended')) not valid;
