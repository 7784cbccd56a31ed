/** Hands a file to the reader under a name. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has started to write.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
