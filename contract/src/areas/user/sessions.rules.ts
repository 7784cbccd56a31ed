/**
 * So many browsers of one person at a time: phone, tablet and two computers with two browsers each are eight. Beyond that the one that
 * was not used for the longest time ends, so that forgotten and stolen sessions do not pile up.
 */
export const MOST_SESSIONS = 10;
