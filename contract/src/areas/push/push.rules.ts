/** So many browsers of a person are told; with one more the oldest hears nothing any longer. */
export const DEVICES_MOST = 10;
