set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- Each role may write the columns that its own statements write, and no other: whoever gets one of them to run foreign SQL must not be able to
-- make a customer staff (app_user.roles), a second factor confirmed (totp.confirmed_at) or a session somebody else's. The list stands in
-- server/test/guards/grants.test.ts, which compares it with the database and with the statements.
revoke insert, update, delete on
  account_locks, app_user, audit_event, audit_head, contact_person, credential, customer, data_export, draft, email_change, entry_change, entry_file,
  entry_head, entry_section, external_service, idempotency, identity_index, lead, lead_calendar, lead_contact, lead_decline, lead_delivery, lead_head,
  lead_job, lead_offer, lead_reclaim, lead_settings, lead_tally, login_challenge, login_index, membership, one_time_link, passkey,
  pending_registration, phone_call, phone_call_tally, phone_settings, recovery_code, review, review_draft, review_month, review_portal, review_reply,
  review_report, review_summary, review_tally, session, totp, user_device
from portal_app, portal_auth, portal_job;

-- People. Nobody who logs in sets role, roles or status of somebody who is there.
grant insert (user_id, login, email, salutation, first_name, last_name, role, roles, status, newsletter) on app_user to portal_auth;
grant update (email, login, changed_at, login_count, previous_login_at, last_login_at) on app_user to portal_auth;
grant update (salutation, first_name, last_name, display_name, phone, profile_image, email, login, changed_at, erase_at, erase_reason, erase_text)
  on app_user to portal_app;
-- To hold the row while the person is erased: the fence keeps the number as it is.
grant update (user_id), delete on app_user to portal_job;
-- Registration makes private people and customers; staff are made by the operator.
create policy registered on app_user as restrictive for insert to portal_auth
  with check (role in ('user', 'customer') and roles = array[role] and status = 'active');

grant insert (user_id, password_hash, pepper_id), update (password_hash, changed_at) on credential to portal_app, portal_auth;
grant insert, delete on login_index to portal_app, portal_auth;
grant insert (identity_hash, issuer, user_id) on identity_index to portal_app, portal_auth;
grant delete on identity_index to portal_app;
grant insert (user_id, family, kind, secret_hash, bind_hash, fixed_account, idle_seconds, absolute_end, persistent, device), update (revoked_at)
  on session to portal_auth;
grant update (seen_at, secret_hash, previous_hash, generation, rotated_at, revoked_at, step_up_at) on session to portal_app;
grant insert (user_id, device_hash), update (last_seen_at) on user_device to portal_auth;

grant insert (user_id, secret), update (secret, confirmed_at, last_step), delete on totp to portal_app;
grant update (last_step) on totp to portal_auth;
grant insert (user_id, code_hash), delete on recovery_code to portal_app;
grant update (used_at) on recovery_code to portal_auth;
grant insert (user_id, credential_id, public_key, counter, name), delete on passkey to portal_app;
grant update (counter, last_used_at) on passkey to portal_auth;

grant insert, delete on login_challenge to portal_app, portal_auth;
grant update (data) on login_challenge to portal_auth;
grant update (data, expires_at) on login_challenge to portal_job;
grant update (used_at) on one_time_link to portal_app, portal_auth, portal_job;
grant insert (user_id, token_hash, purpose, expires_at) on one_time_link to portal_job;
grant insert (user_id, old_email, new_email, requested_at, activated_at, cancel_until),
  update (old_email, new_email, requested_at, activated_at, cancel_until), delete on email_change to portal_app;
grant delete on email_change to portal_auth;
grant insert (id, login_hash, brand, kind, salutation, first_name, last_name, email, company_name, newsletter, password_hash, expires_at),
  update (code_tries), delete on pending_registration to portal_auth;
grant update (token_hash, code_hash, code_tries, expires_at), delete on pending_registration to portal_job;
grant insert (user_id, id, status, expires_at) on data_export to portal_app;
grant update (status, progress, json_key, json_bytes, pdf_key, pdf_bytes, expires_at) on data_export to portal_job;

-- The worker erases.
grant delete on login_challenge, idempotency, draft, one_time_link, email_change, user_device, recovery_code, totp, passkey, identity_index, session,
  data_export, membership, credential, login_index to portal_job;

-- Records.
grant insert on audit_event to portal_app, portal_auth, portal_job;
grant insert, update (seq, hash) on audit_head to portal_app, portal_auth, portal_job;
grant insert (user_id, key, call, request_hash), update (reply) on idempotency to portal_app;
grant insert (account_id, user_id, form, data, base_version, updated_at), update (data, base_version, version, updated_at), delete on draft to portal_app;

-- The entry.
grant insert (account_id, no_rating_summary), update (no_surveys, no_service_surveys, no_roa_newsletter, no_rating_status, no_rating_alert,
  no_product_newsletter, no_portal_messages, no_newsletter, no_leads, no_leads_reason, no_leads_until, no_job_leads, no_call, no_signet, no_rating_summary)
  on account_locks to portal_app;
grant insert (account_id), update (revision, changed_at) on entry_head to portal_app, portal_job;
grant insert (account_id, section, data, version, updated_at, updated_by), update (data, version, updated_at, updated_by) on entry_section to portal_app;
grant insert (account_id, id, section, version, before, after, restored_from, actor, actor_name, staff) on entry_change to portal_app;
grant update (actor_name) on entry_change to portal_job;
grant insert (account_id, id, purpose, content_type, bytes, stored_bytes, sha256, created_by) on entry_file to portal_app;
grant update (state, refusal, content_type, stored_bytes, width, height, checked_at), delete on entry_file to portal_job;

-- Requests.
grant update (status, accepted_at, accepted_by) on lead to portal_app;
grant insert (account_id, id, external_id, title, status, received_at, answer_by, zip_code, city, distance_m, trade, period, object, budget, message, radius_km)
  on lead to portal_job;
grant insert (account_id, lead_id, lead_status, name, phone, email, street) on lead_contact to portal_job;
grant insert (account_id, external_id, at, outcome) on lead_delivery to portal_job;
grant insert (account_id, lead_id, declined_by, template, words, referral) on lead_decline to portal_app;
grant insert (account_id, lead_id, reason, comment, attempts, claimed_by, answer_by) on lead_reclaim to portal_app;
grant update (state, answer, answered_at) on lead_reclaim to portal_job;
grant insert (account_id), update (yellow, yellow_until, per_day, capacity_version, unwanted_trades, pause_from, pause_to, pause_on_holidays, version)
  on lead_settings to portal_app;
-- Deliveries hold the row; the fence keeps the number as it is.
grant insert (account_id), update (account_id) on lead_settings to portal_job;
grant insert (account_id, id, lead_id, title, positions, price_text, valid_until, created_by),
  update (title, positions, price_text, valid_until, state, sent_at, answered_at, version) on lead_offer to portal_app;
grant insert (account_id, id, lead_id, offer_id, title, planned_for, note, created_by), update (title, planned_for, note, state, done_at, version)
  on lead_job to portal_app;
grant insert (account_id, work_number, revision), update (work_number, revision) on lead_head to portal_app;
grant insert (account_id, revision), update (revision) on lead_head to portal_job;
-- Kept by triggers with the rights of whoever writes.
grant insert, update (n) on lead_tally, lead_calendar, review_tally, review_month, phone_call_tally to portal_app, portal_job;

-- Reviews.
grant update (answered) on review to portal_app, portal_job;
grant insert (account_id, source_id, url, state, added_by), update (url, state, updated_at) on review_portal to portal_app;
grant update (state, updated_at) on review_portal to portal_job;
grant insert (account_id, id, kind, source_id, review_id, reason, url, expected_average, comment, reported_by, answer_by) on review_report to portal_app;
grant insert (account_id, review_id, text, saved_by), update (text, saved_at, saved_by), delete on review_draft to portal_app;
grant insert (account_id, review_id, text, state, sent_by, sends_at, warnings, warnings_shown),
  update (text, state, sent_by, sent_at, sends_at, left_at, published_at, refusal, warnings, warnings_shown, key), delete on review_reply to portal_app;
grant update (state, left_at, published_at, refusal) on review_reply to portal_job;
grant delete on review_summary to portal_app;

-- Phone.
grant insert (account_id, version, forward_calls, forward_after_rings, service_from, service_until, service_days, greeting, instructions,
  assistant_outside_hours, notes_to, urgent_sms_to, vacation_start, vacation_end, updated_by),
  update (version, forward_calls, forward_after_rings, service_from, service_until, service_days, greeting, instructions,
  assistant_outside_hours, notes_to, urgent_sms_to, vacation_start, vacation_end, updated_at, updated_by) on phone_settings to portal_app;
grant update (status, call_back_by, remind_at, done_at, result, touched_at, touched_by) on phone_call to portal_app;
grant update (transcript), delete on phone_call to portal_job;
grant delete on phone_call_tally to portal_job;

reset role;
