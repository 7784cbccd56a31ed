set local lock_timeout = '5s';
set local statement_timeout = '5min';
set local role portal_owner;

-- The words that somebody may have meant who made one error in typing: two letters swapped, one too many, one missing, or another one. `error` says how
-- unlikely that is, in the halvings of the registers (`dictionary.ts`). Letters only: a number with another digit is another number. `starts` says whether the
-- word may stand for the beginning of a longer one: not where the error is in the last letter, or any beginning would be near. Behind the first `right` letters
-- there is no error, because no word begins with more of them; no word is near that does not begin with its `stem`.
create function near_words(typed text, "right" integer) returns table (word text, error real, starts boolean, stem text)
language sql immutable parallel safe rows 400 as $$
  with place as (
    select n, left(typed, n) as before, substr(typed, n + 1) as rest, length(typed) - n as ahead
    from generate_series(0, least(length(typed) - 1, "right")) n where typed ~ '^[a-z]{4,24}$'
  ), letter as (
    select chr(c) as letter from generate_series(ascii('a'), ascii('z')) c
  )
  select word collate "C", min(case when n = 0 then greatest(error, 3) else error end)::real, bool_or(starts), min(stem) collate "C" from (
    select n, before || substr(rest, 2, 1) || left(rest, 1) || substr(rest, 3), 1, true, before || substr(rest, 2, 1) from place where ahead >= 2
    union all
    select n, before || substr(rest, 2), 1, ahead >= 2, before || substr(rest, 2, 1) from place
    union all
    select n, before || letter || rest, 1.5, true, before || letter from place cross join letter
    union all
    select n, before || letter || substr(rest, 2), 2.5, ahead >= 2, before || letter from place cross join letter
  ) near (n, word, error, starts, stem) where word <> typed group by word
$$;

reset role;
