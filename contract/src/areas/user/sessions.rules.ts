/**
 * So many browsers of one person at a time: phone, tablet and two computers with two browsers each are eight. Beyond that the one that
 * was not used for the longest time ends, so that forgotten and stolen sessions do not pile up.
 */
export const MOST_SESSIONS = 10;
/** A device that somebody chose to stay signed in on is remembered for so many days from the sign-in, used or not (decision 0042). */
export const REMEMBERED_DAYS = 30;
