declare module 'virtual:emblems' {
  /**
   * The address of one picture with all emblems; one is shown by the fragment `#<game>`, or the name of one of
   * `icons/pictures`.
   */
  const url: string;
  export default url;
}
